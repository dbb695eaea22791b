/**
 * Proofs of work and returns from identity providers that were handed in. Whoever does is not
 * signed in.
 */
import type { SystemTx } from "../tenant.ts";

/** Marks a challenge as used; false when it was before. */
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
