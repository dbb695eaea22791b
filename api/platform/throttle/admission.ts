/** Lets those wait who try too often what needs no session: by name and address, and by address. */
import {
  type AttemptKey,
  findRecentFailures,
  insertSignInAttempt,
  lockAttempts,
} from "@crumbtrail/db/queries/sign_in_attempts";
import { acrossTenants, type SystemTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors.ts";
import { inTurn } from "./in_turn.ts";
import { addressKey, secondsToWait, WINDOW_MS } from "./throttle.ts";

/** What somebody hears who guesses. */
const MISSES = { LINK: "ENTITY_NOT_FOUND", IDENTITY: "LOGIN_DATA_INCORRECT" } as const;

type Clocked = Pick<Deps, "db" | "now">;

/**
 * Counts the attempt as failed before it is made, as racing ones must see each other, and then does
 * the work in the same transaction.
 * @throws ApiError FORBIDDEN with 429 and Retry-After when it was tried too often
 */
export async function admitting<T>(
  { db, now }: Clocked,
  key: AttemptKey,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  const at = now();
  // They would wait for each other's lock, each with a connection that somebody else could use.
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

/** Lets one pass whose every call counts, such as those that send mail. @throws ApiError */
export async function admitCall(
  deps: Clocked,
  key: { kind: "REGISTER" | "SELF_SERVICE"; username: string; address: string },
): Promise<void> {
  const address = addressKey(key.address);
  await admitting(deps, { ...key, address }, () => Promise.resolve());
}

/**
 * Does the work unless it failed too often, and counts it when it fails as one does who guesses.
 * @throws ApiError FORBIDDEN with 429; what the work throws
 */
export async function countingMisses<T>(
  { db, now }: Clocked,
  given: AttemptKey & { kind: keyof typeof MISSES },
  work: () => Promise<T>,
): Promise<T> {
  const key = { ...given, address: addressKey(given.address) };
  const wait = await acrossTenants(db.system, (tx) => secondsLeft(tx, key, now()));
  if (wait > 0) throw tooOften(wait);
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.code === MISSES[key.kind]) {
      const missed = { ...key, succeeded: false, at: now() };
      await acrossTenants(db.system, (tx) => insertSignInAttempt(tx, missed));
    }
    throw error;
  }
}

async function secondsLeft(tx: SystemTx, key: AttemptKey, now: Date): Promise<number> {
  const since = new Date(now.getTime() - WINDOW_MS);
  return secondsToWait(await findRecentFailures(tx, key, since), now, key.kind);
}

/** @param wait in seconds */
export function tooOften(wait: number): ApiError {
  return new ApiError("FORBIDDEN", {
    status: 429,
    details: { retryAfter: wait },
    headers: { "Retry-After": String(wait) },
  });
}
