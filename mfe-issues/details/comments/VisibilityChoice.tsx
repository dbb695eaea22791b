import type { Comment, CommentVisibility } from "@crumbtrail/contract/comment";
import type { Issue, IssueRow } from "@crumbtrail/contract/issue";
import { SegmentedControl } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

interface VisibilityChoiceProps {
  value: CommentVisibility;
  onChange(value: CommentVisibility): void;
  disabled?: boolean;
}

/** The control that sets the visibility of a comment. */
export function VisibilityChoice({ value, onChange, disabled }: VisibilityChoiceProps) {
  return (
    <div className="is-visibility">
      <SegmentedControl<CommentVisibility>
        label={t("Who sees this comment")}
        options={VISIBILITY_OPTIONS}
        {...{ value, onChange, disabled }}
      />
      <span className="ct-dimmed">{VISIBILITY_HINTS[value]}</span>
    </div>
  );
}

const VISIBILITY_OPTIONS: readonly { value: CommentVisibility; label: string }[] = [
  { value: "INTERNAL", label: t("Internal") },
  { value: "ASSIGNEE", label: t("Visible to the assignee") },
];

/** The explanation below each choice. */
const VISIBILITY_HINTS: Record<CommentVisibility, string> = {
  INTERNAL: t("Only your colleagues see it."),
  ASSIGNEE: t("Anyone with an e-mailed link to this issue sees it, with your name."),
};

/** The fields of an issue with current and former assignments. */
export type AssignmentTrail = Pick<IssueRow, "assignments"> & Partial<Pick<Issue, "events">>;

/** Whether outsiders may have a link to the issue, because the issue is or was assigned. Pure. */
export function wasAssigned({ assignments, events = [] }: AssignmentTrail): boolean {
  return assignments.length > 0 ||
    events.some(({ action }) => action === "assigned" || action === "sent");
}

/** Label and tooltip of the visibility badge. Pure. */
export function markOf(
  { visibility, assigneeAnonymous }: Pick<Comment, "visibility" | "assigneeAnonymous">,
): { label: string; title: string } {
  if (assigneeAnonymous !== null) {
    return {
      label: t("From the assignee"),
      title: t("Seen by your colleagues and by {assigneeAnonymous}", { assigneeAnonymous }),
    };
  }
  return visibility === "INTERNAL"
    ? { label: t("Internal"), title: t("Seen by your colleagues only") }
    : {
      label: t("Visible to the assignee"),
      title: t("Seen by your colleagues and anyone with an e-mailed link to this issue"),
    };
}
