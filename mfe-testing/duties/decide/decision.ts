/** What is decided on a duty: the texts of failures, and the way back. Pure. */
import type { DutyDecision, DutyDecisionChange } from "@crumbtrail/contract/duty_state";
import type { FailureReplies } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";

export const DECISION_FAILURES: FailureReplies = {
  CHANGED_SINCE: t(
    "Somebody else decided meanwhile; above is what counts now. Send it again to replace that.",
  ),
  ENTITY_NOT_FOUND: t("This property no longer exists."),
};

/** The change that brings a decision back as it was. */
export function undoOf(
  { owner, acceptedUntil, reason, note }: DutyDecision,
  changed: DutyDecisionChange,
): DutyDecisionChange {
  return {
    ...changed.owner !== undefined && { owner: owner?._id ?? null },
    ...changed.note !== undefined && { note },
    ...changed.acceptance !== undefined && {
      acceptance: acceptedUntil !== null && reason !== null
        ? { reason, until: { date: acceptedUntil.slice(0, 10) } }
        : null,
    },
  };
}
