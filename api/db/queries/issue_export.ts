/** Issues for the Excel export. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { IssueFilters } from "@crumbtrail/contract/issue";
import type { IssueType } from "@crumbtrail/contract/issue_types";
import { packIds } from "../packed_ids.ts";
import type { TenantTx } from "../tenant.ts";
import { causeOfIssue, type StoredCause } from "./causes.ts";
import { issueCondition } from "./issue_filters.ts";

export interface ExportedIssue {
  issueType: IssueType;
  storageType: StorageKind | null;
  entryName: string;
  entryOrigin: string;
  property: string;
  vendors: string;
  cause: StoredCause | null;
  occurrenceCount: number;
  testRuns: number;
  isBeforeConsent: boolean;
  firstParty: boolean;
  createdAt: Date;
  lastOccurrence: Date;
  lastOccurredOn: string;
  resolved: boolean;
  resolverName: string | null;
  resolvedAt: Date | null;
  /** Null for an issue without a current acceptance. */
  acceptedUntil: Date | null;
  acceptedBy: string | null;
  acceptedBecause: string | null;
  untestedSince: Date | null;
  comments: number;
  /** Names of the assigned groups. */
  assignedTo: string | null;
}

/** Ids of all matching issues, in the list's order, for `idPages`. */
export function listIssueIds(tx: TenantTx, filters: IssueFilters, now: Date): Promise<Uint8Array> {
  return packIds(
    tx,
    tx`select id from issues where ${issueCondition(tx, filters, now)}
      order by last_occurrence desc, id desc`,
  );
}

/** The existing issues of the list, in the order of the ids. */
export function listExportedIssues(tx: TenantTx, ids: string[]): Promise<ExportedIssue[]> {
  return tx<ExportedIssue[]>`
    select issue_type as "issueType", storage_type as "storageType", entry_name as "entryName",
      entry_origin as "entryOrigin",
      (select p.name from properties p where p.id = property_id) as property,
      (select coalesce(string_agg(v ->> 'name', ', '), '') from jsonb_array_elements(vendors_match) v)
        as vendors,
      ${causeOfIssue(tx)} as cause,
      occurrence_count as "occurrenceCount", test_runs as "testRuns",
      is_before_consent as "isBeforeConsent", first_party as "firstParty",
      created_at as "createdAt", last_occurrence as "lastOccurrence",
      last_occurred_on as "lastOccurredOn", resolved, resolver_name as "resolverName",
      resolved_at as "resolvedAt", comment_count as comments,
      case when not resolved and not accepted then untested_since end as "untestedSince",
      case when accepted then accepted_until end as "acceptedUntil",
      case when accepted then acceptance ->> 'acceptedBy' end as "acceptedBy",
      case when accepted then acceptance ->> 'reason' end as "acceptedBecause",
      case when assignment_count > 0 then (
        select string_agg(g.name, ', ' order by lower(g.name), g.id) from issue_assignments a
        join issue_assignees g on g.id = a.assignee_id where a.issue_id = i.id) end
        as "assignedTo"
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join issues i using (id)
    order by place`;
}
