/**
 * Recent sign-ins and other actions without a session, for throttling, and used proofs of work. The
 * rows belong to no tenant, as the user name may be unknown.
 */
import type { SystemTx } from "../tenant.ts";
import { countChanged, hasChanged } from "./fragments.ts";

/** Kind of action; each is counted by itself. */
export type AttemptKind =
  | "SIGN_IN"
  | "REGISTER"
  | "SELF_SERVICE"
  | "LINK"
  | "IDENTITY"
  | "SECOND_FACTOR";

export interface AttemptKey {
  kind: AttemptKind;
  /** For LINK the hash of the guid, for IDENTITY the provider, for SECOND_FACTOR an id. */
  username: string;
  /** For SECOND_FACTOR the account's id again: its attempts count from everywhere. */
  address: string;
}

export interface Failures {
  count: number;
  last: Date | null;
}

export interface RecentFailures {
  /** Failures of this name from this address. */
  pair: Failures;
  /** Failures of any name from this address. */
  address: Failures;
}

/** Makes attempts of the same kind, name and address wait until this transaction ends. */
export async function lockAttempts(tx: SystemTx, key: AttemptKey): Promise<void> {
  const name = `${key.kind} ${key.username} ${key.address}`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/**
 * Failures from this address. A success of a name cancels only the earlier failures of the same
 * name.
 */
export async function findRecentFailures(
  tx: SystemTx,
  { kind, username, address }: AttemptKey,
  since: Date,
): Promise<RecentFailures> {
  const [row] = await tx<
    { pairCount: number; pairLast: Date | null; count: number; last: Date | null }[]
  >`
    with recent as (
      select id, username, at, succeeded from sign_in_attempts
      where address = ${address} and at > ${since} and kind = ${kind}
    ), failed as (
      select username, at from recent r where not succeeded and id > coalesce(
        (select max(id) from recent s where s.username = r.username and s.succeeded), 0)
    )
    select count(*) filter (where username = ${username})::int as "pairCount",
      max(at) filter (where username = ${username}) as "pairLast",
      count(*)::int as count, max(at) as last
    from failed`;
  return {
    pair: { count: row?.pairCount ?? 0, last: row?.pairLast ?? null },
    address: { count: row?.count ?? 0, last: row?.last ?? null },
  };
}

export async function insertSignInAttempt(
  tx: SystemTx,
  attempt: AttemptKey & { succeeded: boolean; at: Date },
): Promise<void> {
  await tx`insert into sign_in_attempts ${tx(attempt)}`;
}

export function deleteOldSignInAttempts(tx: SystemTx, before: Date): Promise<number> {
  return countChanged(tx`delete from sign_in_attempts where at < ${before}`);
}

/** Marks a proof of work or a return from an identity provider as used; false for a second use. */
export function insertUsedChallenge(
  tx: SystemTx,
  nonce: string,
  expiresAt: Date,
): Promise<boolean> {
  return hasChanged(tx`insert into used_challenges (nonce, expires_at)
    values (${nonce}, ${expiresAt}) on conflict (nonce) do nothing`);
}

export function deleteExpiredChallenges(tx: SystemTx, now: Date): Promise<number> {
  return countChanged(tx`delete from used_challenges where expires_at <= ${now}`);
}
