/** Texts of the bulk actions. Pure. */
import type { BatchActionName, IssueBatch } from "@crumbtrail/contract/issue_batch";

interface BulkAction {
  /** Label of the button. */
  label: string;
  /** Such as `Resolve` in `Resolve 12 issues`. */
  verb: string;
  /** Such as `Resolved` in `Resolved 12 issues`. */
  done: string;
  /** A sentence about the effect of the action. */
  consequence: string;
  /** The reason why issues were skipped. */
  skipped: string;
  /** State of the issues after undo. */
  undone: string;
  /** The action removes the rows from the current list. */
  leave: boolean;
}

export const BULK_ACTIONS: Record<BatchActionName, BulkAction> = {
  resolve: {
    label: "Resolve",
    verb: "Resolve",
    done: "Resolved",
    consequence: "Issues re-open automatically if a test finds them again.",
    skipped: "were resolved already, or are gone",
    undone: "open again",
    leave: true,
  },
  reopen: {
    label: "Re-Open",
    verb: "Re-open",
    done: "Re-opened",
    consequence: "They move back to Open.",
    skipped: "were open already, or are gone",
    undone: "resolved again",
    leave: true,
  },
  assign: {
    label: "Assign…",
    verb: "Assign",
    done: "Assigned",
    consequence: "No e-mail goes out until you press Send. Issues outside the group's " +
      "properties are skipped.",
    skipped: "had this assignee already, or are outside its properties",
    undone: "unassigned",
    leave: false,
  },
  accept: {
    label: "Accept…",
    verb: "Accept",
    done: "Accepted",
    consequence: "They leave the open list. They re-open on that date, or sooner if a test finds " +
      "a different domain, a longer lifetime or another initiator.",
    skipped: "were resolved already, or are gone",
    undone: "open again",
    leave: true,
  },
  approve: {
    label: "Approve…",
    verb: "Approve",
    done: "Approved",
    consequence:
      "Their storage items and vendors will be whitelisted. Every open issue that matches will " +
      "be resolved.",
    skipped: "were resolved already, or can't be approved",
    undone: "open again",
    leave: true,
  },
};

/** `12 issues`, `1 issue`. */
export function issues(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? "issue" : "issues"}`;
}

/** Text of the snackbar after a batch. */
export function doneText(name: BatchActionName, { total, changed }: IssueBatch): string {
  const { done, skipped } = BULK_ACTIONS[name];
  if (changed === total) return `${done} ${issues(changed)}`;
  return `${done} ${changed.toLocaleString()} of ${issues(total)}; the others ${skipped}`;
}

/** Text of the snackbar after undo. */
export function undoneText(name: BatchActionName, { changed, undone }: IssueBatch): string {
  const are = `${undone === 1 ? "is" : "are"} ${BULK_ACTIONS[name].undone}`;
  if (undone === changed) return `${issues(undone)} ${are}`;
  return `${undone.toLocaleString()} of ${issues(changed)} ${are}; the others were changed since`;
}
