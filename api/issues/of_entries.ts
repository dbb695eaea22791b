/** Finds the entries of a report that are issues of its property already. */
import type { EntryIssue } from "@crumbtrail/contract/manual_issue";
import { nameGroupOf } from "@crumbtrail/contract/name_groups";
import { listIssuesByNames } from "@crumbtrail/db/queries/issues";
import { findUnapprovedNames } from "@crumbtrail/db/queries/report_rows";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { found } from "../platform/errors.ts";

/**
 * Issues of entries that are not approved, found by this run or another one, in any state.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export async function issuesOfEntries(tx: TenantTx, resultId: string): Promise<EntryIssue[]> {
  const { propertyId, names } = found(await findUnapprovedNames(tx, resultId));
  const groups = names.flatMap((name) => nameGroupOf(name)?.name ?? []);
  return await listIssuesByNames(tx, { propertyId, names: [...new Set([...names, ...groups])] });
}
