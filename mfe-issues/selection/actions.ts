/** What can be done to the selected issues, in words. Pure. */
import type { BatchActionName, IssueBatch } from "@crumbtrail/contract/issue_batch";

interface ManyAction {
  /** Of its button. */
  label: string;
  /** `Resolve` in `Resolve 12 issues`. */
  verb: string;
  /** `Resolved` in `Resolved 12 issues`. */
  done: string;
  /** What will happen. */
  consequence: string;
  /** Why fewer were changed than were meant. */
  passedOver: string;
  /** What those are, of which it was undone. */
  undone: string;
  /** The rows leave the list that they are on. */
  leave: boolean;
}

export const MANY_ACTIONS: Record<BatchActionName, ManyAction> = {
  resolve: {
    label: "Resolve",
    verb: "Resolve",
    done: "Resolved",
    consequence: "They move to Resolved. What a test sees again opens again by itself.",
    passedOver: "were resolved already, or are gone",
    undone: "open again",
    leave: true,
  },
  reopen: {
    label: "Re-Open",
    verb: "Re-open",
    done: "Re-opened",
    consequence: "They move back to Open.",
    passedOver: "were open already, or are gone",
    undone: "resolved again",
    leave: true,
  },
  assign: {
    label: "Assign…",
    verb: "Assign",
    done: "Assigned",
    consequence: "Nobody is told before you press Send. Issues of properties that the assignee " +
      "does not take are passed over.",
    passedOver: "had this assignee already, or are of a property it does not take",
    undone: "unassigned",
    leave: false,
  },
  accept: {
    label: "Accept…",
    verb: "Accept",
    done: "Accepted",
    consequence: "They leave the open list until then, and come back by themselves when the time " +
      "is over or when what is accepted changes.",
    passedOver: "were resolved already, or are gone",
    undone: "open again",
    leave: true,
  },
  approve: {
    label: "Approve…",
    verb: "Approve",
    done: "Approved",
    consequence:
      "What they are about goes on the whitelist, and they are resolved by that; so is " +
      "every other open issue that it covers there.",
    passedOver: "were resolved already, or can't be approved",
    undone: "open again",
    leave: true,
  },
};

/** `12 issues`, `1 issue`. */
export function issues(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? "issue" : "issues"}`;
}

/** What the snackbar says of a batch at its end. */
export function doneText(name: BatchActionName, { total, changed }: IssueBatch): string {
  const { done, passedOver } = MANY_ACTIONS[name];
  if (changed === total) return `${done} ${issues(changed)}`;
  return `${done} ${changed.toLocaleString()} of ${issues(total)}; the others ${passedOver}`;
}

/** And of one that was taken back. */
export function undoneText(name: BatchActionName, { changed, undone }: IssueBatch): string {
  const are = `${undone === 1 ? "is" : "are"} ${MANY_ACTIONS[name].undone}`;
  if (undone === changed) return `${issues(undone)} ${are}`;
  return `${undone.toLocaleString()} of ${issues(changed)} ${are}; the others were changed since`;
}
