/**
 * A pooler in transaction mode between a part and the server, such as PgBouncer: named in a database
 * URL as `?pooler=HOST:PORT`, which is the address of the server itself. What belongs to a connection
 * then works no longer: prepared statements and time-outs (the logins have their own, see
 * `make_roles.ts`), nor does listening, which goes to the server.
 */
import type { Options, PostgresType } from "postgres";

type PoolOptions = Options<Record<string, PostgresType>>;

export interface Route {
  /** For all statements. */
  url: string;
  options: PoolOptions;
  /** For listening; the same without a pooler. */
  listenUrl: string;
  listenOptions: PoolOptions;
}

/** How a URL is reached. @throws TypeError for a `pooler` that is no `HOST:PORT` */
export function routeOf(url: string, options: PoolOptions): Route {
  const through = new URL(url);
  const server = through.searchParams.get("pooler");
  if (server === null) return { url, options, listenUrl: url, listenOptions: options };
  if (!/^[^\s/:@]+:\d+$/.test(server)) {
    throw new TypeError("pooler= of a database URL is not HOST:PORT of the server");
  }
  through.searchParams.delete("pooler");
  const direct = new URL(through);
  direct.host = server;
  return {
    url: through.href,
    options: {
      ...options,
      prepare: false,
      // Poolers refuse other settings at the start of a connection.
      connection: { application_name: options.connection?.application_name ?? "crumbtrail" },
    },
    listenUrl: direct.href,
    listenOptions: options,
  };
}
