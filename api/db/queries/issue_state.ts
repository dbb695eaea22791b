/**
 * The state of issues: open, accepted until a date, or resolved, with a statement to read and a
 * statement to write the state.
 */
import type { TenantTx } from "../tenant.ts";
import { isFound } from "./fragments.ts";

/** A state in the database's text form, with times in microseconds. */
export interface IssueState {
  /** Null for an unresolved issue, as are the resolver's name and id. */
  resolvedAt: string | null;
  /** Name of the resolver at the time. */
  resolverName: string | null;
  /** Null for a resolver without an account in the tenant. */
  resolverId: string | null;
  /**
   * Accepting person, reason and accepted properties; kept after the end of the acceptance, with
   * the reason of the end.
   */
  acceptance: StoredAcceptance | null;
  /** Null for an issue without a current acceptance. */
  acceptedUntil: string | null;
}

/** An acceptance with the covered properties of the entry: see `app.acceptance_breaches`. */
export interface StoredAcceptance extends Record<string, unknown> {
  ended?: { why: "EXPIRED" | "CHANGED"; at: string; breaches: string[] };
}

/** An issue locked until the transaction ends. */
export interface LockedIssue {
  id: string;
  propertyId: string;
  state: IssueState;
}

/** A changed issue with the data an undo needs. */
export interface UndoableIssue {
  id: string;
  before: Record<string, unknown> | null;
}

/** The columns of `LockedIssue`, of `issues i`. */
export const lockedIssue = (tx: TenantTx) =>
  tx`i.id, i.property_id as "propertyId", jsonb_build_object('resolvedAt', i.resolved_at,
    'resolverName', i.resolver_name, 'resolverId', i.resolver_id, 'acceptance', i.acceptance,
    'acceptedUntil', i.accepted_until) as state`;

/**
 * Locks the existing issues and returns them. Every verb over several issues starts with this call:
 * all lock in the order of the duplicate key, as a run's findings do, so no two deadlock.
 */
export function lockIssues(tx: TenantTx, ids: readonly string[]): Promise<LockedIssue[]> {
  return tx<LockedIssue[]>`
    select ${lockedIssue(tx)} from issues i
    where i.id = any (${[...ids]}) order by i.property_id, i.hash_key for update`;
}

/** Writes the state of locked issues. A resolver's name stays after the account was deleted. */
export async function updateIssueStates(
  tx: TenantTx,
  states: readonly { id: string; state: IssueState }[],
): Promise<void> {
  if (states.length === 0) return;
  const rows = states.map(({ id, state }) => ({ id, ...state }));
  await tx`
    update issues i set resolved = s."resolvedAt" is not null, resolved_at = s."resolvedAt",
      resolver_name = s."resolverName",
      resolver_id = (select a.id from accounts a where a.id = s."resolverId"),
      acceptance = s.acceptance, accepted_until = s."acceptedUntil",
      (state_changes, state_changed_at) = (select *
        from app.state_change(i, s."resolvedAt" is not null, s."acceptedUntil"))
    from jsonb_to_recordset(${tx.json(rows as never)}) as s (id uuid, "resolvedAt" timestamptz,
      "resolverName" text, "resolverId" uuid, acceptance jsonb, "acceptedUntil" timestamptz)
    where i.id = s.id`;
}

/** Start of this transaction, for rules that change issues right after a run. */
export async function findTransactionTime(tx: TenantTx): Promise<string> {
  const [row] = await tx<{ now: string }[]>`select to_jsonb(now()) #>> '{}' as now`;
  if (!row) throw new Error("The database has no clock");
  return row.now;
}

/**
 * Deletes an issue with its comments, history and links, and the past runs that it alone refers to;
 * false for an issue deleted before.
 */
export async function deleteIssueById(tx: TenantTx, id: string): Promise<boolean> {
  await tx`
    delete from past_runs r where r.id = any (array(
        select test_result_id from issue_occurrences where issue_id = ${id}))
      and not exists (select from issue_occurrences o
        where o.test_result_id = r.id and o.issue_id <> ${id})`;
  return isFound(tx`delete from issues where id = ${id} returning id`);
}
