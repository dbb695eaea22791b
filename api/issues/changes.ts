/**
 * The single entry point for changing issues. A verb locks issues, decides on their new states, and
 * calls `changeIssues`; changes without a new state (assigning, deleting) call `recordIssueChanges`
 * alone. All readers of changes hook in here: history, audit log, open screens, webhooks, daily
 * summary. Findings of a run are written by `app.upsert_findings` instead; their changes
 * (issue_occurrences) are read at the end of the run.
 */
import type { IssueAction } from "@crumbtrail/contract/issue_event";
import type { PropertyMove } from "@crumbtrail/contract/property_move";
import {
  resetAssignments,
  resumeReminders,
  suspendReminders,
} from "@crumbtrail/db/queries/issue_assignments";
import {
  findStateEvent,
  insertIssueEvents,
  type StateEvent,
} from "@crumbtrail/db/queries/issue_history";
import {
  type IssueState,
  type LockedIssue,
  updateIssueStates,
} from "@crumbtrail/db/queries/issue_state";
import { publishIssuesChanged } from "@crumbtrail/db/queries/issues";
import { insertReturnedIssues } from "@crumbtrail/db/queries/summary_days";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { type AuditEntry, recordAuditEvent, recordAuditEvents } from "../audit/record.ts";
import { queueResolved } from "../notifications/webhooks/queue.ts";
import { type AccountActor, accountIdOf, type Actor } from "../platform/actor.ts";
import { changedSince } from "../platform/errors.ts";

/** A change of a single issue. */
export interface IssueChange {
  id: string;
  propertyId: string;
  action: IssueAction;
  /** Details for the history and the audit log. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The states before and after, for changes of state. */
  from?: IssueState;
  to?: IssueState;
  /** True for an undo, which sends no webhooks. */
  isUndo?: boolean;
}

/** A new state for a locked issue. */
export interface StateChange extends Pick<IssueChange, "action" | "before" | "after" | "isUndo"> {
  issue: LockedIssue;
  to: IssueState;
}

/** Changes and records the state of locked issues, and suspends, resumes or resends assignments. */
export async function changeIssues(
  tx: TenantTx,
  actor: Actor,
  changes: readonly StateChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const recorded = changes.map(({ issue: { id, propertyId, state: from }, ...change }) => ({
    id,
    propertyId,
    from,
    ...change,
  }));
  await updateIssueStates(tx, recorded.map(({ id, to }) => ({ id, state: to })));
  await suspendReminders(tx, idsOf(recorded.filter(isResolving)));
  const reopening = recorded.filter(isReopening);
  await resumeReminders(tx, idsOf(reopening.filter(({ isUndo }) => isUndo)));
  await resetAssignments(tx, idsOf(reopening.filter(({ isUndo }) => !isUndo)));
  await recordIssueChanges(tx, actor, recorded);
}

/** Records changes and passes the changes on, in the same transaction. */
export async function recordIssueChanges(
  tx: TenantTx,
  actor: Actor,
  changes: readonly IssueChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const { tenantId } = actor.scope;
  await recordAuditEvents(tx, actor, changes.map(auditEntryOf));
  await recordIssueEvents(tx, actor, changes);
  for (const propertyId of new Set(changes.map((change) => change.propertyId))) {
    await publishIssuesChanged(tx, { tenantId, propertyId });
  }
  await queueResolved(tx, idsOf(changes.filter((one) => isResolving(one) && !one.isUndo)));
  await insertReturnedIssues(tx, changes.flatMap(returnedIssue));
}

/**
 * Records that issues moved to other properties with their pages, in a single audit event; the
 * activity of each issue reads the move itself.
 */
export async function recordIssuesMoved(
  tx: TenantTx,
  actor: Actor,
  { propertyIds, changed, moved }: {
    propertyIds: Iterable<string>;
    /** The changed property; null for several. */
    changed: string | null;
    moved: Omit<PropertyMove, "_id">;
  },
): Promise<void> {
  const { tenantId } = actor.scope;
  const action = "property.issues_moved";
  await recordAuditEvent(tx, actor, { action, entityId: changed, after: { moved } });
  for (const propertyId of propertyIds) await publishIssuesChanged(tx, { tenantId, propertyId });
}

/** Adds changes to the histories of the issues; a deleted issue has none. */
export async function recordIssueEvents(
  tx: TenantTx,
  actor: Actor,
  changes: readonly (Pick<IssueChange, "id" | "before" | "after"> & {
    action: IssueAction | "commented";
  })[],
): Promise<void> {
  const by = {
    actorId: accountIdOf(actor),
    actorName: actor.username,
  };
  await insertIssueEvents(
    tx,
    changes.flatMap(({ id: issueId, action, before, after }) =>
      action === "deleted"
        ? []
        : [{ issueId, action, ...by, ...(before && { before }), ...(after && { after }) }]
    ),
  );
}

function auditEntryOf({ id, action, before, after }: IssueChange): AuditEntry {
  return {
    action: `issue.${action}`,
    entityId: id,
    ...(before && { before }),
    ...(after && { after }),
  };
}

/**
 * Returns the last change of an issue's state, as needed for an undo.
 * @throws ApiError FORBIDDEN with 409 unless the change is the given action by the given actor
 */
export async function requireOwnLastChange(
  tx: TenantTx,
  { accountId }: AccountActor,
  id: string,
  action: IssueAction,
): Promise<StateEvent> {
  const last = await findStateEvent(tx, id);
  if (last?.action === action && last.actorId === accountId) return last;
  throw changedSince();
}

/** An issue with an ended acceptance, for the daily summary. */
function returnedIssue({ id, action, to }: IssueChange) {
  const at = to?.acceptance?.ended?.at;
  return action === "acceptance_ended" && at ? [{ id, at }] : [];
}

const isResolving = ({ from, to }: IssueChange) => !from?.resolvedAt && Boolean(to?.resolvedAt);
const isReopening = ({ from, to }: IssueChange) => Boolean(from?.resolvedAt) && !to?.resolvedAt;
const idsOf = (changes: readonly IssueChange[]) => changes.map(({ id }) => id);
