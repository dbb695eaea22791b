/** Sign-ins whose first proof was right, and which need a confirmation or a second factor. */
import type { SystemTx } from "../tenant.ts";
import { type AccountForSignIn, factorKinds } from "./accounts.ts";
import { firstRow, hasChanged, valueOf } from "./fragments.ts";

export interface NewPendingSignIn {
  tokenHash: string;
  tenantId: string;
  accountId: string;
  remember: boolean;
  /** The identity provider behind the first proof; null for a password. */
  provider: string | null;
  /** Begun by the tenant's provider: no second factor is asked for. */
  isSingleSignOn: boolean;
  /** Another person's session would end: nothing opens before this is confirmed. */
  awaitsConfirmation: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertPendingSignIn(tx: SystemTx, begun: NewPendingSignIn): Promise<void> {
  const { tokenHash, tenantId, accountId, remember, provider, createdAt, expiresAt } = begun;
  await tx`
    insert into pending_sign_ins (token_hash, tenant_id, account_id, remember, provider,
      is_single_sign_on, asks, created_at, expires_at)
    values (${tokenHash}, ${tenantId}, ${accountId}, ${remember}, ${provider},
      ${begun.isSingleSignOn}, ${begun.awaitsConfirmation}, ${createdAt}, ${expiresAt})`;
}

export interface PendingSignIn extends AccountForSignIn {
  remember: boolean;
  provider: string | null;
  isSingleSignOn: boolean;
  awaitsConfirmation: boolean;
}

/** The account of a begun sign-in; null once it was used or has expired. */
export function findPendingSignIn(
  tx: SystemTx,
  tokenHash: string,
  now: Date,
): Promise<PendingSignIn | null> {
  return firstRow(tx<PendingSignIn[]>`
    select a.id, a.tenant_id as "tenantId", a.username, a.role, a.status,
      a.password_hash as "passwordHash", t.status as "tenantStatus",
      ${factorKinds(tx)} as "secondFactors", p.remember, p.provider,
      p.is_single_sign_on as "isSingleSignOn", p.asks as "awaitsConfirmation"
    from pending_sign_ins p
    join accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id
    join tenants t on t.id = p.tenant_id
    where p.token_hash = ${tokenHash} and p.expires_at > ${now}`);
}

/** Notes that another person's session may end; false if that was not the question. */
export function confirmPendingSignIn(tx: SystemTx, tokenHash: string): Promise<boolean> {
  return hasChanged(tx`
    update pending_sign_ins set asks = false where token_hash = ${tokenHash} and asks`);
}

/** Replaces the challenge that a passkey has to sign. */
export async function updateChallenge(
  tx: SystemTx,
  tokenHash: string,
  challenge: string,
): Promise<void> {
  await tx`update pending_sign_ins set challenge = ${challenge} where token_hash = ${tokenHash}`;
}

/** Uses the challenge of a begun sign-in up; null without one. */
export function takeChallenge(tx: SystemTx, tokenHash: string): Promise<string | null> {
  return valueOf(tx<{ challenge: string }[]>`
    with held as (
      select token_hash, challenge from pending_sign_ins
      where token_hash = ${tokenHash} and challenge is not null for update
    )
    update pending_sign_ins p set challenge = null from held
    where p.token_hash = held.token_hash returning held.challenge`);
}

/** Uses a begun sign-in up; false if another call was faster. */
export function deletePendingSignIn(tx: SystemTx, tokenHash: string): Promise<boolean> {
  return hasChanged(tx`delete from pending_sign_ins where token_hash = ${tokenHash}`);
}
