/** Texts of the bulk actions. Pure. */
import type { BatchActionName, IssueBatch } from "@crumbtrail/contract/issue_batch";
import { t } from "@crumbtrail/texts";

interface BulkAction {
  /** Label of the button. */
  label: string;
  /** A sentence about the effect of the action. */
  consequence: string;
  /** The action removes the rows from the current list. */
  leavesList: boolean;
}

export const BULK_ACTIONS: Record<BatchActionName, BulkAction> = {
  resolve: {
    label: t("Resolve"),
    consequence: t("Issues re-open automatically if a test finds them again."),
    leavesList: true,
  },
  reopen: {
    label: t("Re-Open"),
    consequence: t("They move back to Open."),
    leavesList: true,
  },
  assign: {
    label: t("Hand over…"),
    consequence: t(
      "No e-mail goes out until you press Send. Issues outside the group's properties are skipped.",
    ),
    leavesList: false,
  },
  accept: {
    label: t("Accept…"),
    consequence: t(
      "They leave the open list. They re-open on that date, or sooner if a test finds a different domain, a longer lifetime or another initiator.",
    ),
    leavesList: true,
  },
  approve: {
    label: t("Approve…"),
    consequence: t(
      "Their storage items and vendors will be whitelisted. Every open issue that matches will be resolved.",
    ),
    leavesList: true,
  },
};

/** Asks to confirm the action, with the number of issues once it is known. */
export function questionText(action: BatchActionName, count: number | undefined): string {
  return count === undefined
    ? t(
      "{action, select, resolve {Resolve} reopen {Re-open} assign {Hand over} accept {Accept} other {Approve}} all that match?",
      { action },
    )
    : t(
      "{action, select, resolve {Resolve} reopen {Re-open} assign {Hand over} accept {Accept} other {Approve}} {count, plural, one {# issue} other {# issues}}?",
      { action, count },
    );
}

/** The label of the confirming button. */
export function actionText(action: BatchActionName, count: number | undefined): string {
  return count === undefined
    ? t(
      "{action, select, resolve {Resolve} reopen {Re-open} assign {Hand over} accept {Accept} other {Approve}}",
      { action },
    )
    : t(
      "{action, select, resolve {Resolve} reopen {Re-open} assign {Hand over} accept {Accept} other {Approve}} {count, plural, one {# issue} other {# issues}}",
      { action, count },
    );
}

/** The report of a finished batch, and how many issues were skipped and why. */
export function doneText(action: BatchActionName, { total, changed }: IssueBatch): string {
  if (changed === total) {
    return t(
      "{action, select, resolve {Resolved} reopen {Re-opened} assign {Handed over} accept {Accepted} other {Approved}} {count, plural, one {# issue} other {# issues}}",
      { action, count: changed },
    );
  }
  return t(
    "{action, select, resolve {Resolved} reopen {Re-opened} assign {Handed over} accept {Accepted} other {Approved}} {changed} of {total, plural, one {# issue} other {# issues}}; the others {action, select, reopen {were open already, or are gone} assign {had this assignee already, or are outside its properties} approve {were resolved already, or can't be approved} other {were resolved already, or are gone}}",
    { action, changed, total },
  );
}

/** The report of an undone batch. */
export function undoneText(action: BatchActionName, { changed, undone }: IssueBatch): string {
  if (undone === changed) {
    return t(
      "{undone, plural, one {# issue is} other {# issues are}} {action, select, reopen {resolved again} assign {unassigned} other {open again}}",
      { action, undone },
    );
  }
  return t(
    "{undone} of {changed, plural, one {# issue} other {# issues}} {undone, plural, one {is} other {are}} {action, select, reopen {resolved again} assign {unassigned} other {open again}}; the others were changed since",
    { action, undone, changed },
  );
}
