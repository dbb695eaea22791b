/** Issues that are accepted for a time. What a run does to them is in findings.ts. */
import type { SystemTx, TenantTx } from "../tenant.ts";
import { acceptedBefore, type ChangedIssue, type IssueBefore, lockIssues } from "./issue_state.ts";

export interface NewAcceptance {
  reason: string;
  until: Date;
  at: Date;
  /** Null for the provider's staff, who have no account in the tenant. */
  accountId: string | null;
  username: string;
}

/**
 * Accepts those that are not resolved, as they were last seen, and gives them. An acceptance that
 * was there is replaced.
 */
export async function acceptIssuesByIds(
  tx: TenantTx,
  ids: readonly string[],
  { reason, until, at, accountId, username }: NewAcceptance,
): Promise<ChangedIssue[]> {
  const open = (await lockIssues(tx, ids)).filter(({ resolved }) => !resolved);
  return await tx<ChangedIssue[]>`
    update issues set accepted_until = ${until}, acceptance = jsonb_build_object(
      'reason', ${reason}::text, 'until', ${until.toISOString()}::text,
      'acceptedAt', ${at.toISOString()}::text, 'acceptedBy', coalesce(
        (select nullif(trim(a.firstname || ' ' || a.lastname), '') from accounts a
          where a.id = ${accountId}), ${username}),
      'origin', entry_origin, 'storage', storage_type,
      'life', app.issue_life(expires, session, last_occurrence),
      'initiators', app.issue_initiators(issue_type, entry_name, urls, trace))
    where id = any (${open.map(({ id }) => id)})
    returning new.id, new.property_id as "propertyId", ${acceptedBefore(tx)} as before`;
}

/** Gives accepted issues back the acceptance that they had before, or none, and gives them. */
export async function restoreAcceptances(
  tx: TenantTx,
  issues: readonly IssueBefore[],
): Promise<ChangedIssue[]> {
  await lockIssues(tx, issues.map(({ id }) => id));
  return await tx<ChangedIssue[]>`
    update issues i set acceptance = b.acceptance, accepted_until = b."acceptedUntil"
    from (select x.id, y.* from jsonb_to_recordset(${tx.json(issues as never)}) as x
        (id uuid, before jsonb), jsonb_to_record(coalesce(x.before, '{}')) as y
        (acceptance jsonb, "acceptedUntil" timestamptz)) b
    where i.id = b.id and i.accepted returning i.id, i.property_id as "propertyId"`;
}

/** Tenants with acceptances whose time is over. */
export async function listTenantsToReturnTo(
  tx: SystemTx,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from app.tenants_past_acceptance(${now}, ${limit}) as id`;
  return rows.map(({ id }) => id);
}

/**
 * Ends acceptances whose time is over, of up to `limit` issues, and gives these; the acceptance says
 * why. What was resolved meanwhile stays resolved.
 */
export function expireAcceptances(
  tx: TenantTx,
  now: Date,
  limit: number,
): Promise<(ChangedIssue & { resolved: boolean })[]> {
  return tx<(ChangedIssue & { resolved: boolean })[]>`
    with due as materialized (
      select id from issues where accepted_until <= ${now}
      order by property_id, hash_key limit ${limit} for update skip locked
    )
    update issues i set accepted_until = null, acceptance = i.acceptance || jsonb_build_object(
      'ended', jsonb_build_object('why', 'EXPIRED', 'at', ${now.toISOString()}::text,
        'breaches', '[]'::jsonb))
    from due where i.id = due.id returning i.id, i.property_id as "propertyId", i.resolved`;
}

/** The end of a day of the tenant's, which is the beginning of the next one. */
export async function findEndOfDay(tx: TenantTx, date: string): Promise<Date> {
  const [row] = await tx<{ end: Date }[]>`
    select (${date}::date + 1)::timestamp at time zone timezone as end from tenants`;
  if (!row) throw new Error("No tenant in this transaction");
  return row.end;
}
