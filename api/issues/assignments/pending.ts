/** What an account chose assignees for and has not sent yet. */
import type { PendingIssues } from "@crumbtrail/contract/assignee";
import { deleteIdleLinks } from "@crumbtrail/db/queries/assignment_links";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import {
  countPendingIssues,
  deletePending,
  listPendingIssueIds,
  listPendingIssues,
} from "@crumbtrail/db/queries/pending_assignments";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { pageOf, type Slice } from "../../platform/paging.ts";
import { chooserOf } from "./chooser.ts";
import { recordUnassigned } from "./record.ts";

/** Beside the account's own what nobody chose: issues that came back after they were resolved. */
export async function readPending(
  tx: TenantTx,
  actor: AccountActor,
  slice: Slice,
): Promise<PendingIssues> {
  const rows = await listPendingIssues(tx, chooserOf(actor), slice);
  return pageOf(rows, slice, await countPendingIssues(tx, chooserOf(actor)));
}

/**
 * Takes back all that Send would take; gives how many assignments. What a disabled group was given
 * waits until the group is active again, or it is taken back on its issue.
 */
export function clearPending(deps: Deps, actor: AccountActor): Promise<number> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const ids = await listPendingIssueIds(tx, chooserOf(actor));
    await lockIssues(tx, ids);
    const taken = await deletePending(tx, chooserOf(actor));
    await deleteIdleLinks(tx, ids);
    await recordUnassigned(tx, actor, taken);
    return taken.length;
  });
}
