/**
 * Transactions that fail with an error when their connection is lost. postgres.js 3.4.9 alone
 * writes ROLLBACK and later queries to the closed socket, outside of any catch, and the error ends
 * the process (porsager/postgres#1208).
 */
import type { Sql, TransactionSql } from "postgres";
import { isConnectionLost, noConnection, usePool } from "./pool.ts";

/** A closing connection that refused a query is closed within this time. */
const GONE_WITHIN_MS = 3000;

type Work<T> = (tx: TransactionSql) => Promise<T>;

/**
 * Commits when the work is done, rolls back when it throws.
 * @throws errors of the work; postgres.js's CONNECTION_CLOSED when the connection was lost;
 * CONNECTION_FAILED when there was none; an Error when the pool was closed meanwhile
 */
export function transaction<T>(sql: Sql, work: Work<T>): Promise<T> {
  return begin(sql, "", work);
}

/**
 * As `transaction`, for work that only reads: the result does not wait for the COMMIT.
 * @throws as `transaction`, and for every attempt to write
 */
export function reading<T>(sql: Sql, work: Work<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const ended = begin(sql, "read only", async (tx) => resolve(await work(tx)));
  ended.catch(reject);
  return promise;
}

async function begin<T>(sql: Sql, mode: "" | "read only", work: Work<T>): Promise<T> {
  const use = usePool(sql);
  const over = newFlag();
  let isOpen = false;
  const begun = use.connections.begin(mode, async (tx) => {
    isOpen = true;
    try {
      const result = await work(refusingAfter(over, tx));
      if (!over.isUp) return result;
    } catch (error) {
      if (!over.isUp && !(isConnectionLost(error) && await over.within(GONE_WITHIN_MS))) {
        throw error;
      }
    }
    // The lost connection has ended the transaction. Neither COMMIT nor ROLLBACK may follow.
    return await new Promise<never>(() => {});
  }) as Promise<T>;
  begun.then(over.raise, over.raise);
  begun.then(() => use.end(), use.end);
  try {
    return await Promise.race([begun, use.closed]);
  } catch (error) {
    throw isOpen || isConnectionLost(error) ? error : noConnection(error);
  }
}

/** One statement outside of any transaction. */
export async function statement<S extends Sql, T>(
  sql: S,
  run: (sql: S) => PromiseLike<T>,
): Promise<T> {
  const use = usePool(sql);
  try {
    const result = await Promise.race([run(use.connections as S), use.closed]);
    use.end();
    return result;
  } catch (error) {
    use.end(error);
    throw error;
  }
}

interface Flag {
  readonly isUp: boolean;
  raise: () => void;
  /** Whether the flag goes up within this time. */
  within(ms: number): Promise<boolean>;
}

function newFlag(): Flag {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let isUp = false;
  return {
    get isUp() {
      return isUp;
    },
    raise() {
      isUp = true;
      resolve(true);
    },
    async within(ms) {
      const late = Promise.withResolvers<boolean>();
      const timer = setTimeout(late.resolve, ms, false);
      const up = await Promise.race([promise, late.promise]);
      clearTimeout(timer);
      return up;
    },
  };
}

/**
 * Refuses queries after the end of the transaction; they would reach the next user of the
 * connection.
 */
function refusingAfter(over: Flag, tx: TransactionSql): TransactionSql {
  const refuse = () => {
    if (over.isUp) throw new Error("The transaction is over");
  };
  return new Proxy(tx, {
    apply(target, self, args) {
      refuse();
      return Reflect.apply(target, self, args);
    },
    get(target, key) {
      refuse();
      return Reflect.get(target, key);
    },
  });
}
