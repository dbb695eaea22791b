/**
 * Recent sign-ins and other actions that need no session, for throttling, and proofs of work that
 * were used. They belong to no tenant: the name may be unknown.
 */
import type { SystemTx } from "../tenant.ts";

/** Kind of action; each is counted by itself. */
export type AttemptKind = "SIGN_IN" | "REGISTER" | "SELF_SERVICE" | "LINK" | "IDENTITY";

export interface AttemptKey {
  kind: AttemptKind;
  /** For LINK the hash of its guid, for IDENTITY that of its state. */
  username: string;
  address: string;
}

export interface Failures {
  count: number;
  last: Date | null;
}

export interface RecentFailures {
  /** Of this name from this address. */
  pair: Failures;
  /** From this address, whatever the name. */
  address: Failures;
}

/** Makes attempts of the same kind, name and address wait until this transaction ends. */
export async function lockAttempts(tx: SystemTx, key: AttemptKey): Promise<void> {
  const name = `${key.kind} ${key.username} ${key.address}`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/**
 * Failures from this address. A success of a name cancels the earlier failures of that name, and of
 * no other at the same address.
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

/** Deletes what is older than `before` and gives the number. */
export async function deleteOldSignInAttempts(tx: SystemTx, before: Date): Promise<number> {
  const { count } = await tx`delete from sign_in_attempts where at < ${before}`;
  return count;
}

/** Marks a proof of work or a return from an identity provider as used; false when it was before. */
export async function insertUsedChallenge(
  tx: SystemTx,
  nonce: string,
  expiresAt: Date,
): Promise<boolean> {
  const { count } = await tx`insert into used_challenges (nonce, expires_at)
    values (${nonce}, ${expiresAt}) on conflict (nonce) do nothing`;
  return count === 1;
}

/** Deletes what expired before `now` and gives the number. */
export async function deleteExpiredChallenges(tx: SystemTx, now: Date): Promise<number> {
  const { count } = await tx`delete from used_challenges where expires_at <= ${now}`;
  return count;
}
