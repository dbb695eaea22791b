import type { IssueRow } from "@crumbtrail/contract/issue";
import { Alert, Badge, CheckMenu, exactTime, IconClock, useShortcuts } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type ComponentProps, type ReactElement, type RefObject, useRef, useState } from "react";
import { AssigneeChoices, useAssigning } from "./AssigneeChoices.tsx";
import { badgeOf, overdueSince, STATUS_LOOKS } from "./assignment_status.tsx";

interface AssignmentBadgeProps {
  row: IssueRow;
  /** The cursor of `j` and `k` is in this row. */
  active: boolean;
  mayAssign: boolean;
}

/** The assignees of an issue with their status, and a menu for users with permission to assign. */
export function AssignmentBadge({ row, active, mayAssign }: AssignmentBadgeProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place} className="is-assigned">
      <Overdue row={row} />
      {mayAssign && !isAccepted(row)
        ? <Changeable row={row} active={active} place={place} />
        : <Readable row={row} />}
    </span>
  );
}

/** The groups of an accepted issue cannot be changed until the issue re-opens. */
function isAccepted({ acceptance }: IssueRow): boolean {
  return acceptance?.ended === null;
}

function Overdue({ row }: { row: IssueRow }) {
  const since = overdueSince(row.assignments);
  return since && (
    <Badge
      tone="red"
      icon={<IconClock size={12} />}
      title={t("Since {exactTime}", { exactTime: exactTime(new Date(since)) })}
    >
      {t("Overdue")}
    </Badge>
  );
}

function Readable({ row }: { row: IssueRow }) {
  const words = badgeOf(row.assignments);
  if (!words) return <span className="ct-dimmed">{t("Unassigned")}</span>;
  const { tone, icon } = STATUS_LOOKS[words.status];
  return (
    <Badge tone={tone} icon={icon} title={words.full}>
      <span className="ct-hidden">{t("Assigned to {full}", { full: words.full })}</span>
      <span aria-hidden>{words.text}</span>
    </Badge>
  );
}

interface ChangeableProps {
  row: IssueRow;
  active: boolean;
  /** The element whose first button opens the menu. */
  place: RefObject<HTMLElement | null>;
}

/** A button alone until it is pressed; the press makes the menu. */
function Changeable({ row, active, place }: ChangeableProps) {
  const [isPressed, setPressed] = useState(false);
  const words = badgeOf(row.assignments);
  const look = words && STATUS_LOOKS[words.status];
  const label = words
    ? t("{text}. Assignees of {entryName}: {full}", { ...words, entryName: row.entryName })
    : t("Assign {entryName}", { entryName: row.entryName });
  const button = {
    type: "button",
    className: look ? `ct-badge is-assign ct-tone-${look.tone}` : "ct-badge is-assign",
    "aria-label": label,
    title: words?.full,
  } as const;
  const content = <>{look?.icon}{words?.text ?? t("Assign")}</>;
  return (
    <>
      {active && <AssignKey place={place} />}
      {isPressed
        ? <AssigneeMenu row={row} trigger={<button {...button}>{content}</button>} />
        : (
          <button
            {...button}
            aria-haspopup="menu"
            aria-expanded={false}
            onClick={() => setPressed(true)}
          >
            {content}
          </button>
        )}
    </>
  );
}

function AssignKey({ place }: Pick<ChangeableProps, "place">) {
  useShortcuts([{
    key: "a",
    label: t("Assign the issue"),
    run: () => place.current?.querySelector("button")?.click(),
  }]);
  return null;
}

interface AssigneeMenuProps {
  row: IssueRow;
  trigger: ReactElement<ComponentProps<"button">>;
}

/** The menu, open at first, and why the last change failed. */
function AssigneeMenu({ row, trigger }: AssigneeMenuProps) {
  const { actions, failure } = useAssigning(row);
  return (
    <>
      <CheckMenu startsOpen trigger={trigger}>
        <AssigneeChoices issue={row} {...actions} />
      </CheckMenu>
      {failure && <Alert kind="error">{failure}</Alert>}
    </>
  );
}
