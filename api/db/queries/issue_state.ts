/** Issues between open and resolved, any number of them at once. */
import type { TenantTx } from "../tenant.ts";

/** An issue whose state a statement changed. */
export interface ChangedIssue {
  id: string;
  propertyId: string;
  /** What an undo has to know. */
  before?: Before;
}

/** What an issue was: who had resolved it, and how it was accepted, if it was. */
export type Before = Partial<
  & { resolverName: string; resolverId: string | null; resolvedAt: string }
  & { acceptance: Record<string, unknown>; acceptedUntil: string }
>;

/** An issue to be given back what it was. */
export interface IssueBefore {
  id: string;
  before: Before | Record<string, unknown> | null;
}

/** Who ends issues. A resolver without an account in the tenant is kept by name alone. */
export interface Resolver {
  accountId: string | null;
  username: string;
  at: Date;
}

/**
 * Locks issues until the transaction ends and gives those that are there. Every verb over several
 * issues begins with it: all lock in the order of the duplicate key, as a run's findings do, so
 * that nobody waits for each other in a circle.
 */
export function lockIssues(
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ id: string; propertyId: string; resolved: boolean }[]> {
  return tx<{ id: string; propertyId: string; resolved: boolean }[]>`
    select id, property_id as "propertyId", resolved from issues
    where id = any (${[...ids]}) order by property_id, hash_key for update`;
}

/** Resolves those that are open and gives them; the first resolver stays. */
export async function resolveIssuesByIds(
  tx: TenantTx,
  ids: readonly string[],
  resolver: Resolver,
): Promise<ChangedIssue[]> {
  const open = (await lockIssues(tx, ids)).filter(({ resolved }) => !resolved);
  return await tx<ChangedIssue[]>`
    update issues set resolved = true, resolved_at = ${resolver.at},
      resolver_id = ${resolver.accountId}, resolver_name = coalesce(
        (select nullif(trim(a.firstname || ' ' || a.lastname), '') from accounts a
          where a.id = ${resolver.accountId}), ${resolver.username})
    where id = any (${open.map(({ id }) => id)})
    returning id, property_id as "propertyId"`;
}

/**
 * How issues are opened again. `undone`: as they were before they were resolved, accepted if they
 * were, and still handed to whom they were; `anew`: open, whatever they were, and to be sent again.
 */
export type Reopening = "anew" | "undone";

/** Opens those that are resolved and gives them, with what they were. */
export async function reopenIssuesByIds(
  tx: TenantTx,
  ids: readonly string[],
  how: Reopening,
): Promise<ChangedIssue[]> {
  const done = (await lockIssues(tx, ids)).filter(({ resolved }) => resolved);
  // Read by the trigger that resets whom issues were handed to.
  await tx`select set_config('app.undoes', ${how === "undone" ? "on" : "off"}, true)`;
  const ended = how === "anew" ? tx`, accepted_until = null, acceptance = null` : tx``;
  return await tx<ChangedIssue[]>`
    update issues set resolved = false, resolved_at = null, resolver_id = null,
      resolver_name = null${ended}
    where id = any (${done.map(({ id }) => id)})
    returning new.id, new.property_id as "propertyId", jsonb_build_object(
      'resolverName', old.resolver_name, 'resolverId', old.resolver_id,
      'resolvedAt', old.resolved_at) || case when new.acceptance is null then ${acceptedBefore(tx)}
      else '{}' end as before`;
}

/** An acceptance that a statement took from an issue, or replaced. */
export const acceptedBefore = (tx: TenantTx) =>
  tx`case when old.acceptance is null then '{}' else jsonb_build_object(
      'acceptance', old.acceptance, 'acceptedUntil', old.accepted_until) end`;

/**
 * Gives open issues back the resolution that they had, and an acceptance that ended with it; those
 * resolved meanwhile keep theirs.
 */
export async function restoreResolutions(
  tx: TenantTx,
  issues: readonly IssueBefore[],
): Promise<ChangedIssue[]> {
  const open = (await lockIssues(tx, issues.map(({ id }) => id))).filter((row) => !row.resolved);
  const back = issues.filter(({ id }) => open.some((row) => row.id === id));
  return await tx<ChangedIssue[]>`
    update issues i set resolved = true, resolved_at = b."resolvedAt",
      resolver_name = b."resolverName",
      resolver_id = (select id from accounts where id = b."resolverId"),
      acceptance = coalesce(i.acceptance, b.acceptance),
      accepted_until = coalesce(i.accepted_until, b."acceptedUntil")
    from (select x.id, y.* from jsonb_to_recordset(${tx.json(back as never)}) as x
        (id uuid, before jsonb), jsonb_to_record(x.before) as y
        ("resolvedAt" timestamptz, "resolverName" text, "resolverId" uuid,
          acceptance jsonb, "acceptedUntil" timestamptz)) b
    where i.id = b.id returning i.id, i.property_id as "propertyId"`;
}

/** Deletes an issue with its comments, history and links; false when it is not there any more. */
export async function deleteIssueById(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx`delete from issues where id = ${id} returning id`;
  return rows.length === 1;
}
