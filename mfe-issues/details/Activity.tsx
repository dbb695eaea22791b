import type { IssueEvent } from "@crumbtrail/contract/issue_event";
import { RelativeTime, ShortDate } from "@crumbtrail/kit";

/** The actions of people and of the system on the issue, newest first. */
export function Activity({ events }: { events: readonly IssueEvent[] }) {
  if (events.length === 0) return <p className="is-note">No activity yet</p>;
  return (
    <ol className="is-events">
      {events.map((event) => <ActivityEvent key={event._id} event={event} />)}
    </ol>
  );
}

function ActivityEvent({ event }: { event: IssueEvent }) {
  const { until } = event.details;
  const reason = eventReason(event);
  return (
    <li>
      <p>
        <b>{eventText(event)}</b>
        {until && (
          <>
            {" "}until <ShortDate at={until} />
          </>
        )}
        {reason && <span className="is-event-reason">{reason}</span>}
      </p>
      <p className="ct-dimmed">
        {event.by}, <ShortDate at={event.at} time /> (<RelativeTime at={event.at} />)
      </p>
    </li>
  );
}

const VERBS: Record<IssueEvent["action"], string> = {
  assigned: "Assigned",
  sent: "Sent",
  unassigned: "Unassigned",
  resolved: "Resolved",
  auto_resolved: "Resolved by the rule for issues that are no longer found",
  grouped: "Resolved by the rule for names with random parts",
  keeps_choice: "Resolved: this entry keeps the consent choice",
  created: "Created from a report",
  reopened: "Re-opened",
  accepted: "Accepted",
  acceptance_withdrawn: "Acceptance withdrawn",
  acceptance_ended: "Re-opened: acceptance ended",
  approved: "Approved",
  approval_undone: "Approval undone",
};

/** The name of the event and its groups, such as `Assigned to Legal, Ad operations`. Pure. */
export function eventText({ action, details: { assignees = [] } }: IssueEvent): string {
  if (assignees.length === 0) return VERBS[action];
  return `${VERBS[action]} ${action === "unassigned" ? "from" : "to"} ${assignees.join(", ")}`;
}

/** The reason of an event; null if unknown. Pure. */
export function eventReason({ details }: IssueEvent): string | null {
  const { reason, why, notSeenForDays, groupedAs } = details;
  if (reason) return `“${reason}”`;
  if (why) {
    return why === "EXPIRED"
      ? "The acceptance has expired."
      : "A test found more than was accepted.";
  }
  if (groupedAs) return `It is part of the issue ${groupedAs}.`;
  if (notSeenForDays === undefined) return null;
  const days = notSeenForDays === 1 ? "1 day" : `${notSeenForDays} days`;
  return `Not seen for ${days} in complete tests.`;
}
