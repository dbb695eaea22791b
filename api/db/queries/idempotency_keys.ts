/** Answers to POST requests with an Idempotency-Key. */
import type { SystemTx, TenantTx } from "../tenant.ts";
import { countChanged, firstRow, hasChanged } from "./fragments.ts";

export interface KeyOwner {
  accountId: string;
  key: string;
}

export interface KeptAnswer {
  requestHash: string;
  /** Null while the first call is under way. */
  status: number | null;
  body: string | null;
}

/**
 * Takes a key for a new call; false for a key in use. An expired key, or a key of a call that began
 * before `lostBefore` without an answer, can be taken again.
 */
export function takeKey(
  tx: TenantTx,
  { accountId, key }: KeyOwner,
  call: { requestHash: string; now: Date; expiredBefore: Date; lostBefore: Date },
): Promise<boolean> {
  return hasChanged(tx`
    insert into idempotency_keys as k (tenant_id, account_id, key, request_hash, started_at)
    values (app.tenant_id(), ${accountId}, ${key}, ${call.requestHash}, ${call.now})
    on conflict (tenant_id, account_id, key) do update
      set request_hash = excluded.request_hash, started_at = excluded.started_at, status = null,
        body = null
      where k.started_at < ${call.expiredBefore}
        or (k.status is null and k.started_at < ${call.lostBefore})`);
}

export function findKey(tx: TenantTx, { accountId, key }: KeyOwner): Promise<KeptAnswer | null> {
  return firstRow(tx<KeptAnswer[]>`
    select request_hash as "requestHash", status, body from idempotency_keys
    where account_id = ${accountId} and key = ${key}`);
}

export async function updateKeyAnswered(
  tx: TenantTx,
  { accountId, key }: KeyOwner,
  { status, body }: { status: number; body: string },
): Promise<void> {
  await tx`update idempotency_keys set status = ${status}, body = ${body}
    where account_id = ${accountId} and key = ${key}`;
}

/** Deletes the key of a refused call, so that the key can be used again. */
export async function deleteKey(tx: TenantTx, { accountId, key }: KeyOwner): Promise<void> {
  await tx`delete from idempotency_keys where account_id = ${accountId} and key = ${key}`;
}

export function deleteOldKeys(tx: SystemTx, before: Date): Promise<number> {
  return countChanged(tx`delete from idempotency_keys where started_at < ${before}`);
}
