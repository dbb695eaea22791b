/** Recent sign-ins, for throttling. They belong to no tenant: the name may be unknown. */
import type { SystemTx } from "../tenant.ts";

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

/** Holds other sign-ins of the same name and address until this transaction ends. */
export async function lockSignIn(tx: SystemTx, username: string, address: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${username} ${address}`}, 0))`;
}

/** Failures since this name's last success from this address. */
export async function findRecentFailures(
  tx: SystemTx,
  username: string,
  address: string,
  since: Date,
): Promise<RecentFailures> {
  const [row] = await tx<
    { pairCount: number; pairLast: Date | null; count: number; last: Date | null }[]
  >`
    with recent as (
      select username, at from sign_in_attempts
      where address = ${address} and at > ${since} and not succeeded
        and id > coalesce((select max(id) from sign_in_attempts s
          where s.username = ${username} and s.address = ${address} and s.succeeded), 0)
    )
    select count(*) filter (where username = ${username})::int as "pairCount",
      max(at) filter (where username = ${username}) as "pairLast",
      count(*)::int as count, max(at) as last
    from recent`;
  return {
    pair: { count: row?.pairCount ?? 0, last: row?.pairLast ?? null },
    address: { count: row?.count ?? 0, last: row?.last ?? null },
  };
}

export async function insertSignInAttempt(
  tx: SystemTx,
  attempt: { username: string; address: string; succeeded: boolean; at: Date },
): Promise<void> {
  await tx`insert into sign_in_attempts ${tx(attempt)}`;
}

/** Deletes what is older than `before` and gives the number. */
export async function deleteOldSignInAttempts(tx: SystemTx, before: Date): Promise<number> {
  const { count } = await tx`delete from sign_in_attempts where at < ${before}`;
  return count;
}
