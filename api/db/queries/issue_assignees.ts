/** Assignee groups. */
import type {
  IssueAssignee,
  IssueAssigneeChange,
  IssueAssigneeGroup,
} from "@crumbtrail/contract/assignee";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { TenantTx } from "../tenant.ts";
import { containing, firstRow, readPage, writtenId } from "./fragments.ts";

/** Properties of a group, limited to the caller's scope. */
const properties = (tx: TenantTx) =>
  tx`case when g.all_properties then '["ALL"]'::jsonb
      else coalesce((select jsonb_agg(p.property_id order by p.property_id)
        from issue_assignee_properties p where p.assignee_id = g.id), '[]') end as properties`;

const columns = (tx: TenantTx) =>
  tx`g.id as "_id", g.name, ${properties(tx)}, g.description, g.addresses as assignees,
    g.resolve_threshold_h as "resolveTimeThresholdInHours",
    g.sends_later_issues as "sendsLaterIssues", g.sends_reappeared as "sendsReappeared", g.status,
    g.version`;

/** Condition that a group covers a property in the caller's scope. */
const isVisible = (tx: TenantTx) =>
  tx`(g.all_properties or exists (
    select from issue_assignee_properties p where p.assignee_id = g.id))`;

/**
 * Groups of the tenant, by name.
 * @param search a text in name, description or an address
 */
export function listAssigneeGroups(
  tx: TenantTx,
  slice: Slice,
  search: string = "",
): Promise<Page<IssueAssigneeGroup>> {
  const text = containing(search);
  const isFound = tx`(g.name ilike ${text} or g.description ilike ${text}
    or array_to_string(g.addresses, chr(10)) ilike ${text})`;
  const select = tx`
    select ${columns(tx)} from issue_assignees g where ${search === "" ? tx`true` : isFound}`;
  return readPage(tx, select, tx`lower(g.name), g.id`, slice);
}

/** Groups for an assignment, by name. */
export function listAssignees(tx: TenantTx, slice: Slice): Promise<Page<IssueAssignee>> {
  const select = tx`
    select g.id as "_id", g.name, ${properties(tx)} from issue_assignees g
    where g.status = 'ACTIVE' and ${isVisible(tx)}`;
  return readPage(tx, select, tx`lower(g.name), g.id`, slice);
}

/** @param lock locks the group until the transaction ends */
export function findAssigneeGroup(
  tx: TenantTx,
  id: string,
  lock?: "for update",
): Promise<IssueAssigneeGroup | null> {
  return firstRow(tx<IssueAssigneeGroup[]>`
    select ${columns(tx)} from issue_assignees g where g.id = ${id}
    ${lock ? tx`for update` : tx``}`);
}

/**
 * A group that covers a property of the caller, locked against changes until the transaction ends.
 */
export function lockAssignee(
  tx: TenantTx,
  id: string,
): Promise<Pick<IssueAssigneeGroup, "name" | "status"> | null> {
  return firstRow(tx<Pick<IssueAssigneeGroup, "name" | "status">[]>`
    select g.name, g.status from issue_assignees g
    where g.id = ${id} and ${isVisible(tx)} for share`);
}

/** Adds a group without properties; returns the id. */
export function insertAssigneeGroup(
  tx: TenantTx,
  group: Omit<IssueAssigneeGroup, "_id" | "properties" | "version">,
): Promise<string> {
  return writtenId(tx<{ id: string }[]>`
    insert into issue_assignees (tenant_id, name, description, addresses, resolve_threshold_h,
      sends_later_issues, sends_reappeared, status)
    values (app.tenant_id(), ${group.name}, ${group.description}, ${group.assignees},
      ${group.resolveTimeThresholdInHours}, ${group.sendsLaterIssues}, ${group.sendsReappeared},
      ${group.status}) returning id`);
}

/** Writes the given fields, except properties; undefined fields stay. */
export async function updateAssigneeGroup(
  tx: TenantTx,
  id: string,
  change: Omit<IssueAssigneeChange, "properties" | "version">,
): Promise<void> {
  const { name = null, description = null, assignees = null, status = null } = change;
  const threshold = change.resolveTimeThresholdInHours ?? null;
  const { sendsLaterIssues = null, sendsReappeared = null } = change;
  await tx`
    update issue_assignees set updated_at = now(), name = coalesce(${name}, name),
      description = coalesce(${description}, description),
      addresses = coalesce(${assignees}::text[], addresses),
      resolve_threshold_h = coalesce(${threshold}, resolve_threshold_h),
      sends_later_issues = coalesce(${sendsLaterIssues}, sends_later_issues),
      sends_reappeared = coalesce(${sendsReappeared}, sends_reappeared),
      status = coalesce(${status}, status)
    where id = ${id}`;
}

/** Replaces the properties of a group; writes only what differs. */
export async function updateAssigneeProperties(
  tx: TenantTx,
  id: string,
  { all, propertyIds }: { all: boolean; propertyIds: readonly string[] },
): Promise<void> {
  const ids = [...propertyIds];
  await tx`update issue_assignees set all_properties = ${all}
    where id = ${id} and all_properties <> ${all}`;
  await tx`delete from issue_assignee_properties
    where assignee_id = ${id} and property_id <> all (${ids}::uuid[])`;
  await tx`insert into issue_assignee_properties (tenant_id, assignee_id, property_id)
    select app.tenant_id(), ${id}, unnest(${ids}::uuid[]) on conflict do nothing`;
}

/** Deletes a group with all assignments. */
export async function deleteAssigneeGroup(tx: TenantTx, id: string): Promise<void> {
  await tx`delete from issue_assignees where id = ${id}`;
}
