import type { IssueEvent } from "@crumbtrail/contract/issue_event";
import { RelativeTime, ShortDate, Trans } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";

/** The actions of people and of the system on the issue, newest first. */
export function Activity({ events }: { events: readonly IssueEvent[] }) {
  if (events.length === 0) return <p className="is-note">{t("No activity yet")}</p>;
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
        {until
          ? (
            <Trans
              text="<b>{event}</b> until {date}"
              event={eventText(event)}
              b={(text) => <b>{text}</b>}
              date={<ShortDate at={until} />}
            />
          )
          : <b>{eventText(event)}</b>}
        {reason && <span className="is-event-reason">{reason}</span>}
      </p>
      <p className="ct-dimmed">
        {event.by}, <ShortDate at={event.at} time /> (<RelativeTime at={event.at} />)
      </p>
    </li>
  );
}

const EVENTS = tAll<IssueEvent["action"]>({
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
});

/** The name of the event and its groups, such as `Assigned to Legal, Ad operations`. Pure. */
export function eventText({ action, details: { assignees = [] } }: IssueEvent): string {
  const names = assignees.join(", ");
  if (names === "") return EVENTS[action];
  if (action === "sent") return t("Sent to {names}", { names });
  return action === "unassigned"
    ? t("Unassigned from {names}", { names })
    : t("Assigned to {names}", { names });
}

/** The reason of an event; null if unknown. Pure. */
export function eventReason({ details }: IssueEvent): string | null {
  const { reason, why, notSeenForDays, groupedAs } = details;
  if (reason) return t("“{text}”", { text: reason });
  if (why) {
    return why === "EXPIRED"
      ? t("The acceptance has expired.")
      : t("A test found more than was accepted.");
  }
  if (groupedAs) return t("It is part of the issue {groupedAs}.", { groupedAs });
  if (notSeenForDays === undefined) return null;
  return t("Not seen for {days, plural, one {# day} other {# days}} in complete tests.", {
    days: notSeenForDays,
  });
}
