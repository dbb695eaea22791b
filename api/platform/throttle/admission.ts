/** Limits attempts at calls without a session, by user name and address, and by address alone. */
import {
  type AttemptKey,
  findRecentFailures,
  insertSignInAttempt,
  lockAttempts,
} from "@crumbtrail/db/queries/sign_in_attempts";
import { acrossTenants, type SystemTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../deps.ts";
import { ApiError, tooOften } from "../errors.ts";
import { addressKey, secondsToWait, WINDOW_MS } from "./throttle.ts";

/** The error codes of a wrong guess. */
const FAILURE_CODES = { LINK: "ENTITY_NOT_FOUND", IDENTITY: "LOGIN_DATA_INCORRECT" } as const;

type ThrottleDeps = Pick<Deps, "db" | "now">;

/**
 * Counts the attempt as failed, visible to concurrent attempts, and then does the work in the same
 * transaction.
 * @throws ApiError FORBIDDEN with 429 and Retry-After after too many attempts
 */
export async function admitting<T>(
  { db, now }: ThrottleDeps,
  key: AttemptKey,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  const at = now();
  // Waiting here holds no connection; waiting for the lock in the database would.
  const admitted = await inTurn(
    db,
    JSON.stringify(key),
    () =>
      acrossTenants(db.system, async (tx) => {
        await lockAttempts(tx, key);
        const wait = await secondsLeft(tx, key, at);
        if (wait > 0) return { passed: false, wait } as const;
        await insertSignInAttempt(tx, { ...key, succeeded: false, at });
        return { passed: true, result: await work(tx) } as const;
      }),
  );
  if (!admitted.passed) throw tooOften(admitted.wait);
  return admitted.result;
}

/**
 * Counts every call, for calls with an e-mail as a result.
 * @throws ApiError FORBIDDEN with 429
 */
export async function admitCall(
  deps: ThrottleDeps,
  key: { kind: "REGISTER" | "SELF_SERVICE"; username: string; address: string },
): Promise<void> {
  const address = addressKey(key.address);
  await admitting(deps, { ...key, address }, () => Promise.resolve());
}

/**
 * Runs the work, except after too many failures; errors with the code of a wrong guess count as
 * failures.
 * @throws ApiError FORBIDDEN with 429; errors of the work
 */
export async function countingFailures<T>(
  { db, now }: ThrottleDeps,
  attempt: AttemptKey & { kind: keyof typeof FAILURE_CODES },
  work: () => Promise<T>,
): Promise<T> {
  const key = { ...attempt, address: addressKey(attempt.address) };
  const wait = await acrossTenants(db.system, (tx) => secondsLeft(tx, key, now()));
  if (wait > 0) throw tooOften(wait);
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.code === FAILURE_CODES[key.kind]) {
      const failed = { ...key, succeeded: false, at: now() };
      await acrossTenants(db.system, (tx) => insertSignInAttempt(tx, failed));
    }
    throw error;
  }
}

async function secondsLeft(tx: SystemTx, key: AttemptKey, now: Date): Promise<number> {
  const since = new Date(now.getTime() - WINDOW_MS);
  return secondsToWait(await findRecentFailures(tx, key, since), now, key.kind);
}

/** The last task of each queue, by owner and name. */
const queues = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs tasks of the same name in turn within this process, even after failures.
 * @param owner the namespace of the names, such as a database
 */
export async function inTurn<T>(owner: object, name: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(owner) ?? new Map<string, Promise<unknown>>();
  queues.set(owner, queue);
  const previous = queue.get(name) ?? Promise.resolve();
  const result = previous.then(work, work);
  queue.set(name, result);
  try {
    return await result;
  } finally {
    if (queue.get(name) === result) queue.delete(name);
  }
}
