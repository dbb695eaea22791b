/**
 * Recent sign-ins and other things one may do without a session, for throttling. They belong to no
 * tenant: the name may be unknown.
 */
import type { SystemTx } from "../tenant.ts";

/** What was tried; each kind is counted by itself. */
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

/** Holds others who try the same with the same name and address until this transaction ends. */
export async function lockAttempts(tx: SystemTx, key: AttemptKey): Promise<void> {
  const name = `${key.kind} ${key.username} ${key.address}`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/**
 * Failures from this address. Those before a success are forgiven, each name's by its own: who
 * signs in well takes nothing from others at the same address, and wins them nothing.
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
