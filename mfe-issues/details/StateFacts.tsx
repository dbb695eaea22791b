import type { Assignment } from "@crumbtrail/contract/assignee";
import { ASSIGNMENT_STATUS_LABELS } from "@crumbtrail/contract/issue_options";
import type { Issue } from "@crumbtrail/contract/issue";
import { Badge, IconClock, IssueStateBadge, RelativeTime, ShortDate } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { overdueSince, STATUS_LOOKS } from "../assignment/assignment_status.tsx";
import { AcceptedBadge } from "../disposition/Acceptance.tsx";
import { Fact } from "./FactList.tsx";
import { isApproved } from "./facts.ts";

/** State, assignees, deadline, first and last time. */
export function StateFacts({ issue }: { issue: Issue }) {
  const { assignments, resolved } = issue;
  const due = assignments.flatMap(({ dueAt }) => dueAt ?? []).sort()[0];
  return (
    <dl className="is-state ct-panel">
      <Fact label={t("State")}>
        <State issue={issue} />
      </Fact>
      {!resolved && (
        <Fact label={t("Assigned to")}>
          {assignments.length === 0 && <span className="ct-dimmed">{t("Unassigned")}</span>}
          {assignments.map((each) => <Assignee key={each.assignee._id} assignment={each} />)}
        </Fact>
      )}
      {!resolved && due && (
        <Fact label={t("Due")}>
          <RelativeTime at={due} />{" "}
          {overdueSince(assignments) && (
            <Badge tone="orange" icon={<IconClock size={12} />}>{t("Overdue")}</Badge>
          )}
        </Fact>
      )}
      <Fact label={t("First seen")}>
        <ShortDate at={issue.createdAt} time />
      </Fact>
      <Fact label={t("Last seen")}>
        <RelativeTime at={issue.lastOccurrence} />
      </Fact>
    </dl>
  );
}

function State({ issue }: { issue: Issue }) {
  if (isApproved(issue)) return <Badge tone="green">{t("Approved")}</Badge>;
  const { acceptance, resolved } = issue;
  if (!resolved && acceptance?.ended === null) return <AcceptedBadge until={acceptance.until} />;
  return <IssueStateBadge resolved={resolved} />;
}

function Assignee({ assignment: { assignee, status, reason } }: { assignment: Assignment }) {
  const { tone, icon } = STATUS_LOOKS[status];
  return (
    <span className="is-state-assignee">
      {assignee.name}{" "}
      <Badge tone={tone} icon={icon} title={reason ?? undefined}>
        {ASSIGNMENT_STATUS_LABELS[status]}
      </Badge>
    </span>
  );
}
