/** Issues accepted until a date. `app.upsert_findings` ends acceptances exceeded by a run. */
import type { SystemTx, TenantTx } from "../tenant.ts";
import { type LockedIssue, lockedIssue } from "./issue_state.ts";

/** A locked issue with the properties of the last finding, to be stored in an acceptance. */
export interface AcceptableIssue extends LockedIssue {
  /** `origin`, `storage`, `life` in seconds and `initiators`: see `app.acceptance_breaches`. */
  seen: Record<string, unknown>;
}

/** Locks issues, see `lockIssues`. */
export function lockAcceptableIssues(
  tx: TenantTx,
  ids: readonly string[],
): Promise<AcceptableIssue[]> {
  return tx<AcceptableIssue[]>`
    select ${lockedIssue(tx)}, jsonb_build_object('origin', i.entry_origin,
      'storage', i.storage_type, 'life', app.issue_life(i.expires, i.session, i.last_occurrence),
      'initiators', app.issue_initiators(i.issue_type, i.entry_name, i.urls, i.trace)) as seen
    from issues i where i.id = any (${[...ids]}) order by i.property_id, i.hash_key for update`;
}

/** Tenants with ended acceptances. */
export function listTenantsWithPastAcceptances(
  tx: SystemTx,
  now: Date,
  limit: number,
): Promise<{ tenantId: string }[]> {
  return tx<{ tenantId: string }[]>`
    select id as "tenantId" from app.tenants_past_acceptance(${now}, ${limit}) as id`;
}

/** Locks up to `limit` issues with an ended acceptance, resolved ones too. */
export function lockPastAcceptances(
  tx: TenantTx,
  now: Date,
  limit: number,
): Promise<LockedIssue[]> {
  return tx<LockedIssue[]>`
    select ${lockedIssue(tx)} from issues i where i.accepted_until <= ${now}
    order by i.property_id, i.hash_key limit ${limit} for update skip locked`;
}

/** The end of a day in the tenant's time zone, i.e. the beginning of the next day. */
export async function findEndOfDay(tx: TenantTx, date: string): Promise<Date> {
  const [row] = await tx<{ end: Date }[]>`
    select (${date}::date + 1)::timestamp at time zone timezone as end from tenants`;
  if (!row) throw new Error("No tenant in this transaction");
  return row.end;
}
