/** Assigns issues to a group and unassigns issues. Nobody is notified before Send, see send.ts. */
import { causeText } from "@crumbtrail/contract/cause_text";
import type { Issue } from "@crumbtrail/contract/issue";
import { withdrawIdleLinks } from "@crumbtrail/db/queries/assignment_links";
import { listCausesOfIssues } from "@crumbtrail/db/queries/causes";
import { lockAssignee } from "@crumbtrail/db/queries/issue_assignees";
import {
  type Chooser,
  deleteAssignments,
  insertAssignments,
} from "@crumbtrail/db/queries/issue_assignments";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { findIssueById } from "@crumbtrail/db/queries/issues";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import {
  type AccountActor,
  type Actor,
  isVisitingStaff,
  tenantAccountId,
} from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found, invalidField } from "../../platform/errors.ts";
import { recordIssueChanges } from "../changes.ts";
import { readIssue } from "../read.ts";
import { recordUnassigned } from "./record.ts";

interface GroupAssignment {
  ids: readonly string[];
  /** Id of the assignee group. */
  assignee: string;
  /** To the recipients: waits with the assignments, and is posted when they are sent. */
  message?: string | undefined;
}

/** How an assignment is recorded and sent. */
interface Assigning {
  chooser: Chooser;
  at: Date;
  /** As in `insertAssignments`. */
  sendAt: Date | null;
  /** Causes that are assigned: the activity of their issues names them. */
  causes?: readonly string[];
}

/**
 * Assigns issues to a group, in the caller's transaction: only issues open, not accepted and of the
 * group's properties. An existing assignment stays unchanged, except that a refused e-mail becomes
 * pending again. Ignores unknown ids and issues outside the actor's scope.
 * @param causes as in `Assigning`
 * @returns ids of the changed issues
 * @throws ApiError ENTITY_NOT_FOUND, ENTITY_DISABLED, both about the group
 */
export function assignIssues(
  tx: TenantTx,
  actor: AccountActor,
  assignment: GroupAssignment,
  now: Date,
  causes: readonly string[] = [],
): Promise<string[]> {
  const how = { chooser: chooserOf(actor), at: now, sendAt: null, causes };
  return assignAs(tx, actor, assignment, how);
}

/** As `assignIssues`, for any actor. */
export async function assignAs(
  tx: TenantTx,
  actor: Actor,
  { ids, assignee, message }: GroupAssignment,
  { causes = [], ...how }: Assigning,
): Promise<string[]> {
  await lockIssues(tx, ids);
  const { name, status } = found(await lockAssignee(tx, assignee));
  if (status === "DISABLED") throw new ApiError("ENTITY_DISABLED", { details: { assignee } });
  const changed = await insertAssignments(tx, ids, {
    assigneeId: assignee,
    message: message ?? null,
    ...how,
  });
  const causeOf = await listCausesOfIssues(tx, changed.map(({ id }) => id), causes);
  await recordIssueChanges(
    tx,
    actor,
    changed.map((issue) => {
      const cause = causeOf.get(issue.id);
      const by = cause && { cause: causeText(cause), causeId: cause._id };
      return { ...issue, action: "assigned", after: { assignees: [name], ...by } };
    }),
  );
  return changed.map(({ id }) => id);
}

/**
 * Assigns an issue to a group; a second call changes nothing.
 * @throws ApiError ENTITY_NOT_FOUND, ENTITY_DISABLED; VALIDATION_ERROR for an issue resolved,
 * accepted or of a property not covered by the group
 */
export function assignIssue(
  deps: Deps,
  actor: AccountActor,
  id: string,
  assignee: string,
): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const { resolved, acceptance } = found(await findIssueById(tx, id));
    await assignIssues(tx, actor, { ids: [id], assignee }, deps.now());
    const issue = await readIssue(tx, id);
    if (issue.assignments.some((one) => one.assignee._id === assignee)) return issue;
    const message = resolved
      ? answerText("can't be assigned resolved issues")
      : acceptance && !acceptance.ended
      ? answerText("can't be assigned accepted issues")
      : answerText("does not cover this property");
    throw invalidField("assignee", message);
  });
}

interface GroupUnassignment {
  ids: readonly string[];
  /** Id of the assignee group; null for all groups. */
  assignee: string | null;
}

/**
 * Deletes assignments and ends their e-mailed links, in the caller's transaction. Ignores issues
 * unassigned already or outside the actor's scope.
 * @returns ids of the changed issues
 */
export async function unassignIssues(
  tx: TenantTx,
  actor: AccountActor,
  { ids, assignee }: GroupUnassignment,
): Promise<string[]> {
  const locked = (await lockIssues(tx, ids)).map(({ id }) => id);
  const unassigned = await deleteAssignments(tx, locked, assignee);
  await withdrawIdleLinks(tx, locked);
  await recordUnassigned(tx, actor, unassigned);
  return [...new Set(unassigned.map(({ issueId }) => issueId))];
}

/**
 * Unassigns an issue; an unassigned issue stays unchanged.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function unassignIssue(
  deps: Deps,
  actor: AccountActor,
  id: string,
  assignee: string | null,
): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    found(await findIssueById(tx, id));
    await unassignIssues(tx, actor, { ids: [id], assignee });
    return await readIssue(tx, id);
  });
}

/** The account, as owner of its pending assignments. */
export function chooserOf(actor: AccountActor): Chooser {
  return {
    memberId: tenantAccountId(actor),
    staffId: isVisitingStaff(actor) ? actor.accountId : null,
  };
}
