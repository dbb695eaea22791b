import type { Assignment, IssueAssignee } from "@crumbtrail/contract/assignee";
import { CUT } from "@crumbtrail/contract/constants";
import type { IssueRow } from "@crumbtrail/contract/issue";
import { ASSIGNMENT_STATUS_LABELS } from "@crumbtrail/contract/issue_options";
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import { cut } from "@crumbtrail/contract/text";
import { assigneeChoicesQuery, useCan } from "@crumbtrail/host";
import {
  Badge,
  Button,
  CheckMenuAction,
  CheckMenuItem,
  NoAssigneeGroup,
  RelativeTime,
  SkeletonRows,
  Trans,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { issueFailureText } from "../wording/notices.ts";
import { assign, type Assignable, unassign, unassignAll } from "../server/assignments.ts";
import { STATUS_LOOKS } from "./assignment_status.tsx";
import { useLaterIssues } from "./use_later_issues.ts";

const MESSAGE_LENGTH = 200;

interface AssigneeChoicesProps extends AssignActions {
  issue: Pick<IssueRow, "assignments" | "property" | "cause">;
}

/** Menu items: No Assignment, and each group the issue can be assigned to, ticked if assigned. */
export function AssigneeChoices({ issue, ...actions }: AssigneeChoicesProps) {
  const { data, isError, refetch } = useQuery(assigneeChoicesQuery);
  const mayManage = useCan("MANAGE_ASSIGNEES");
  if (isError && !data) {
    return (
      <div className="is-assign-note">
        {t("The groups could not be loaded.")}{" "}
        <Button size="sm" look="quiet" onClick={() => void refetch()}>{t("Retry")}</Button>
      </div>
    );
  }
  if (!data) return <SkeletonRows rows={3} height={32} />;
  const { assignments } = issue;
  const groups = choicesFor(issue, data);
  return (
    <>
      <CheckMenuItem
        checked={assignments.length === 0}
        onChange={(checked) => checked && actions.onUnassignAll()}
      >
        {t("No Assignment")}
      </CheckMenuItem>
      {groups.map((group) => (
        <Choice
          key={group._id}
          group={group}
          issue={issue}
          assignment={assignments.find(({ assignee }) => assignee._id === group._id)}
          {...actions}
        />
      ))}
      {groups.length === 0 && (
        <div className="is-assign-note">
          <NoAssigneeGroup
            text={t("No assignee group covers this property.")}
            mayManage={mayManage}
          />
        </div>
      )}
    </>
  );
}

interface ChoiceProps extends AssignActions {
  issue: Pick<IssueRow, "cause">;
  group: { _id: string; name: string };
  /** Undefined if the issue is not assigned to the group. */
  assignment: Assignment | undefined;
}

function Choice({ issue, group, assignment, onAssign, onUnassign }: ChoiceProps) {
  const name = cut(group.name, CUT.assigneeChoice);
  return (
    <>
      <CheckMenuItem
        checked={assignment !== undefined}
        onChange={(checked) => checked ? onAssign(group) : onUnassign(group)}
        note={assignment && <StatusBadge assignment={assignment} />}
      >
        <span title={name === group.name ? undefined : group.name}>{name}</span>
        {assignment && <AssignmentNote assignment={assignment} />}
      </CheckMenuItem>
      {assignment?.status === "error" && (
        <CheckMenuAction onClick={() => onAssign(group)}>
          {t("Queue {name} again", { name })}
        </CheckMenuAction>
      )}
      {assignment && <LaterIssues issue={issue} group={group} />}
    </>
  );
}

/** Whether the group gets the later issues of the cause, too. */
function LaterIssues({ issue, group }: Pick<ChoiceProps, "issue" | "group">) {
  const later = useLaterIssues(issue, group);
  return later && (
    <CheckMenuItem checked={later.isOn} onChange={later.change}>
      <span className="is-later">
        {t("Also later issues of this cause")}
        <span className="is-assign-more">{later.note}</span>
      </span>
    </CheckMenuItem>
  );
}

export function StatusBadge({ assignment: { status } }: { assignment: Assignment }) {
  const { tone, icon } = STATUS_LOOKS[status];
  return <Badge tone={tone} icon={icon}>{ASSIGNMENT_STATUS_LABELS[status]}</Badge>;
}

/**
 * Why the issue could not be sent; the message that waits with it; otherwise the group's deadline and
 * the reminders so far.
 */
export function AssignmentNote({ assignment }: { assignment: Assignment }) {
  const { reason, message, dueAt, overdue, reminderCount } = assignment;
  if (message) {
    return (
      <span className="is-assign-more">
        {t("With the message: “{message}”", { message: cut(message, MESSAGE_LENGTH) })}
      </span>
    );
  }
  if (reason) return <span className="is-assign-more">{reason}</span>;
  if (!dueAt) return null;
  return (
    <span className="is-assign-more">
      <Trans
        text={overdue ? "Overdue since {date}" : "Due {date}"}
        date={<RelativeTime at={dueAt} />}
      />
      {reminderCount > 0 &&
        `, ${
          t("{count, plural, one {reminded once} other {reminded # times}}", {
            count: reminderCount,
          })
        }`}
    </span>
  );
}

/**
 * The groups an issue can be assigned to: groups that cover the property of the issue, and groups
 * already assigned. Pure; sorted by name.
 */
export function choicesFor(
  { assignments, property }: Pick<IssueRow, "assignments" | "property">,
  groups: readonly IssueAssignee[],
): { _id: string; name: string }[] {
  const fitting = groups.filter(({ properties }) =>
    properties.includes(ALL_PROPERTIES) || properties.includes(property._id)
  );
  const all = [...assignments.map(({ assignee }) => assignee), ...fitting];
  const once = new Map(all.map(({ _id, name }) => [_id, { _id, name }]));
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name));
}

type Group = Pick<IssueAssignee, "_id" | "name">;

export interface AssignActions {
  onAssign(group: Group): void;
  onUnassign(group: Group): void;
  onUnassignAll(): void;
}

/** Functions that assign and unassign groups of an issue, and a text if the last call failed. */
export function useAssigning(issue: Assignable) {
  const [failure, setFailure] = useState<string>();
  const attempt = async (failed: string, call: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await call();
    } catch (error) {
      setFailure(`${failed} ${issueFailureText(error)}`);
    }
  };
  const actions: AssignActions = {
    onAssign: (group) => void attempt(t("The issue was not assigned."), () => assign(issue, group)),
    onUnassign: ({ _id }) =>
      void attempt(t("The issue was not unassigned."), () => unassign(issue, _id)),
    onUnassignAll: () => void attempt(t("The issue was not unassigned."), () => unassignAll(issue)),
  };
  return { actions, failure };
}
