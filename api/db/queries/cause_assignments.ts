/** Groups that the later issues of a cause are assigned to. */
import type {
  CauseAssignment,
  CauseAssignmentFilters,
} from "@crumbtrail/contract/cause_assignment";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { TenantTx } from "../tenant.ts";
import { coversVisible, isInForce } from "./cause_owners.ts";
import { causeJson, type StoredCause } from "./causes.ts";
import { countOf, firstRow, isFound, iso, readPage } from "./fragments.ts";

export type StoredCauseAssignment = Omit<CauseAssignment, "cause"> & { cause: StoredCause };

const stored = (tx: TenantTx) =>
  tx`select a.id as "_id", ${causeJson(tx)} as cause,
      jsonb_build_object('_id', g.id, 'name', g.name) as assignee,
      case when a.property_ids is null then '["ALL"]'::jsonb
        else coalesce((select jsonb_agg(o.id order by o.id) from properties o
          where o.id = any (a.property_ids)), '[]') end as properties,
      coalesce(nullif(trim(p.firstname || ' ' || p.lastname), ''), p.username) as by,
      ${iso(tx, "a.created_at")} as "createdAt", ${isInForce(tx)} as "inForce"
    from cause_assignments a join causes c on c.tenant_id = a.tenant_id and c.id = a.cause_id
    join issue_assignees g on g.id = a.assignee_id
    left join accounts p on p.id = a.account_id`;

/** Those that cover a property of the caller, the newest first. */
export function listCauseAssignments(
  tx: TenantTx,
  { cause, assignee }: CauseAssignmentFilters,
  slice: Slice,
): Promise<Page<StoredCauseAssignment>> {
  const select = tx`${stored(tx)} where ${coversVisible(tx)}
    ${cause === undefined ? tx`` : tx`and a.cause_id = ${cause}`}
    ${assignee === undefined ? tx`` : tx`and a.assignee_id = ${assignee}`}`;
  return readPage(tx, select, tx`a.created_at desc, a.id`, slice);
}

export function findCauseAssignment(
  tx: TenantTx,
  id: string,
): Promise<StoredCauseAssignment | null> {
  return firstRow(tx<StoredCauseAssignment[]>`
    ${stored(tx)} where a.id = ${id} and ${coversVisible(tx)}`);
}

export function isCauseThere(tx: TenantTx, id: string): Promise<boolean> {
  return isFound(tx`select from causes where id = ${id}`);
}

export function countCauseAssignments(tx: TenantTx): Promise<number> {
  return countOf(tx<{ n: number }[]>`select count(*)::int as n from cause_assignments`);
}

export interface NewCauseAssignment {
  cause: string;
  assignee: string;
  /** Null for all. */
  propertyIds: readonly string[] | null;
  accountId: string;
  /** The bulk action that makes it. */
  batchId: string | null;
  at: Date;
}

/** The account's assignment of a cause to the group that covers the same properties already. */
export function findSameCauseAssignment(
  tx: TenantTx,
  { cause, assignee, propertyIds, accountId }: NewCauseAssignment,
): Promise<{ id: string } | null> {
  return firstRow(tx<{ id: string }[]>`
    select a.id from cause_assignments a
    where a.cause_id = ${cause} and a.assignee_id = ${assignee} and a.account_id = ${accountId}
      and (a.property_ids is null or a.property_ids @> ${propertyIds && [...propertyIds]}::uuid[])
    limit 1`);
}

export async function insertCauseAssignment(
  tx: TenantTx,
  { cause, assignee, propertyIds, accountId, batchId, at }: NewCauseAssignment,
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into cause_assignments
      (tenant_id, cause_id, assignee_id, property_ids, account_id, batch_id, created_at)
    values (app.tenant_id(), ${cause}, ${assignee}, ${propertyIds && [...propertyIds]}::uuid[],
      ${accountId}, ${batchId}, ${at}) returning id`;
  return row?.id ?? "";
}

/** By id, if it covers only the given properties; by group; by the bulk action that made them. */
export type ChosenCauseAssignments =
  | { id: string; within: readonly string[] | null }
  | { assignee: string }
  | { batch: string };

/** Deletes assignments of causes and gives them. */
export function deleteCauseAssignments(
  tx: TenantTx,
  by: ChosenCauseAssignments,
): Promise<StoredCauseAssignment[]> {
  const chosen = "id" in by
    ? tx`id = ${by.id} ${
      by.within === null ? tx`` : tx`and property_ids <@ ${[...by.within]}::uuid[]`
    }`
    : "assignee" in by
    ? tx`assignee_id = ${by.assignee}`
    : tx`batch_id = ${by.batch}`;
  // The row is read before it is deleted: the deletion sees what the statement began with.
  return tx<StoredCauseAssignment[]>`
    with gone as (delete from cause_assignments where ${chosen} returning id)
    ${stored(tx)} where a.id in (select id from gone)`;
}

/** Issues that a group gets by the assignment of their cause. */
export interface LaterIssues {
  assigneeId: string;
  causeId: string;
  account: { id: string; username: string };
  issueIds: string[];
}

/**
 * Of the given issues those whose cause is assigned, by assignment, the first made first: open, of
 * properties of the assignment, the group and the account behind it, and never sent back by an
 * assignee.
 * Locks the assignments, so that a withdrawal comes before or after. Cost: the given issues, and by
 * an index the assignments of their causes.
 */
export function listLaterIssues(
  tx: TenantTx,
  issueIds: readonly string[],
): Promise<LaterIssues[]> {
  return tx<LaterIssues[]>`
    with found as materialized (
      select i.id, i.cause_id, i.property_id from issues i
      where i.id = any (${[...issueIds]}) and i.cause_id is not null
        and not i.resolved and not i.accepted
        and not exists (select from issue_events e
          where e.issue_id = i.id and e.action = 'returned')
    ), held as materialized (
      select a.* from cause_assignments a where a.cause_id in (select cause_id from found)
      order by a.id for share
    )
    select a.assignee_id as "assigneeId", a.cause_id as "causeId",
      jsonb_build_object('id', p.id, 'username', p.username) as account,
      array_agg(f.id order by f.id) as "issueIds"
    from held a join found f on f.cause_id = a.cause_id
      and (a.property_ids is null or f.property_id = any (a.property_ids))
    join issue_assignees g on g.id = a.assignee_id and (g.all_properties or exists (
      select from issue_assignee_properties o
      where o.assignee_id = g.id and o.property_id = f.property_id))
    join accounts p on p.id = a.account_id
    where ${isInForce(tx)} and (p.all_properties or p.role not in ('USER', 'SERVICE_ACCOUNT')
      or exists (select from account_properties o
        where o.account_id = p.id and o.property_id = f.property_id))
    group by a.id, a.assignee_id, a.cause_id, a.created_at, p.id, p.username order by a.created_at, a.id`;
}
