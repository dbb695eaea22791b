/**
 * A pool that is replaced as a whole after a connection was lost. postgres.js 3.4.9 moves unwritten
 * data of a lost connection to the new one, which then may never write again
 * (porsager/postgres#1154, #1168).
 */
import { routeOf } from "./pooler.ts";
import postgres, { type Options, type PostgresType, type Sql } from "postgres";

/** A use of the pool's connections, until `end` is called. A closed pool has none. */
export interface Use {
  connections: Sql;
  /**
   * Rejects when the pool was closed: postgres.js forgets the work that waits for a connection then,
   * which would never end.
   */
  closed: Promise<never>;
  /** @param error error of the work, if the work failed */
  end(error?: unknown): void;
}

const uses = new WeakMap<Sql, () => Use>();

/** Connections are made when first needed. */
export function openPool(url: string, options: Options<Record<string, PostgresType>>): Sql {
  tolerateLostTypes();
  const route = routeOf(url, options);
  const open = () => new Generation(postgres(route.url, route.options) as unknown as Sql);
  const openListener = () => postgres(route.listenUrl, route.listenOptions) as unknown as Sql;
  let current = open();
  let listener: Sql | undefined;
  let isEnded = false;
  const all = new Set([current]);
  const replace = (old: Generation) => {
    // Work that ends with the pool looks like work whose connection was lost.
    if (isEnded) return;
    if (old === current) all.add(current = open());
    old.retire(() => all.delete(old));
  };
  const end: Sql["end"] = async (options) => {
    isEnded = true;
    const ends = [...all].map((generation) => generation.end(options));
    await Promise.all([...ends, ...listener ? [listener.end(options)] : []]);
  };
  const pool = new Proxy(current.sql, {
    apply: (_, self, args) => Reflect.apply(current.sql, self, args),
    get(_, key) {
      if (key === "end") return end;
      // Listening uses a separate connection, which reconnects by itself.
      return Reflect.get(key === "listen" ? listener ??= openListener() : current.sql, key);
    },
  });
  uses.set(pool, () => {
    if (isEnded) throw closedError();
    return current.use(replace);
  });
  return pool;
}

/** Starts a use of the pool; its `end` reports whether a connection was lost. */
export function usePool(sql: Sql): Use {
  const use = uses.get(sql);
  if (!use) throw new TypeError("The pool was not opened by openPool");
  return use();
}

/** One postgres.js pool, closed once retired and unused. */
class Generation {
  #users = 0;
  #retired: (() => void) | undefined;
  /** Fails a use; one for each use that has not ended. */
  readonly #fail = new Set<(error: Error) => void>();

  constructor(readonly sql: Sql) {}

  /** Closes the connections; work that is left over fails. */
  async end(options?: Parameters<Sql["end"]>[0]): Promise<void> {
    await this.sql.end(options);
    for (const fail of this.#fail) fail(closedError());
  }

  retire(done: () => void): void {
    this.#retired ??= done;
    this.#close();
  }

  use(replace: (self: Generation) => void): Use {
    this.#users++;
    const { promise: closed, reject } = Promise.withResolvers<never>();
    closed.catch(() => {});
    this.#fail.add(reject);
    const end = (error?: unknown) => {
      this.#users--;
      this.#fail.delete(reject);
      if (isConnectionLost(error)) replace(this);
      else this.#close();
    };
    return { connections: this.sql, closed, end };
  }

  #close(): void {
    if (this.#users === 0 && this.#retired) void this.sql.end({ timeout: 0 }).then(this.#retired);
  }
}

const closedError = () => new Error("The pool of connections was closed");

/** Error codes of postgres.js for a lost connection. */
const LOST = /^(CONNECTION_|CONNECT_TIMEOUT)/;
/**
 * Error codes of the socket, the resolver and the server (SQLSTATE 08, 57P0x, 25P03, and 53300: too
 * many connections) for a connection that was lost or never made.
 */
const LOST_ASKING =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08|57P0|25P03|53300)/;

/**
 * The error of a transaction that got no connection: the server is away, starts, stops or has no
 * place. postgres.js then gives the bare error of socket or server, which could be another
 * system's.
 */
export function noConnection(cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const error = new Error(`No connection to the database: ${reason}`, { cause });
  return Object.assign(error, { code: "CONNECTION_FAILED" });
}

/**
 * Whether an error means that a database connection was lost. A mail server's lost connection does
 * not count.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return false;
  // postgres.js adds the failed query to errors of sockets and of the server.
  return LOST.test(error.code) || "query" in error && LOST_ASKING.test(error.code);
}

let tolerant = false;

/**
 * postgres.js asks a new connection for the types of arrays and handles no failure of the request;
 * the query waiting for the connection reports the failure. All other unhandled errors end the
 * process as before.
 */
function tolerateLostTypes(): void {
  if (tolerant) return;
  tolerant = true;
  globalThis.addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (isConnectionLost(reason) && /\btyparray\b/.test(reason.query)) event.preventDefault();
  });
}
