import type { IssueEvent } from "@crumbtrail/contract/issue_event";
import { CutText, RelativeTime, ShortDate, shortDate, Trans } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { useInPreview } from "./in_preview.ts";

/** The actions of people and of the system on the issue, newest first. */
export function Activity({ events }: { events: readonly IssueEvent[] }) {
  if (events.length === 0) return <p className="is-note">{t("No activity yet")}</p>;
  return (
    <ol className="is-events">
      {events.map((event) => <ActivityEvent key={event._id} event={event} />)}
    </ol>
  );
}

export function ActivityEvent({ event }: { event: IssueEvent }) {
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
        <FoundOn event={event} />
      </p>
      <p className="ct-dimmed">
        {event.by}, <ShortDate at={event.at} time /> (<RelativeTime at={event.at} />)
      </p>
    </li>
  );
}

/** The page on which a test found the issue again; readers with a link get no report. */
function FoundOn({ event: { details: { page, testResult } } }: { event: IssueEvent }) {
  const inPreview = useInPreview();
  if (page === undefined) return null;
  return (
    <span className="is-event-reason">
      <CutText text={page} length={60} where="middle" mono />
      {!inPreview && testResult !== undefined && (
        <>
          {" "}
          <Link to="/on-demand/history" search={{ report: testResult }}>{t("Report")}</Link>
        </>
      )}
    </span>
  );
}

const EVENTS = tAll<IssueEvent["action"]>({
  assigned: "Assigned",
  sent: "Sent",
  unassigned: "Unassigned",
  resolved: "Resolved",
  auto_resolved: "Resolved by the rule for issues that are no longer found",
  grouped: "Resolved by the rule for names with random parts",
  resolved_as_stored_consent: "Resolved: this entry keeps the consent choice",
  moved: "Moved",
  created: "Created from a report",
  reopened: "Re-opened",
  reappeared: "Re-opened: a test found it again",
  accepted: "Accepted",
  acceptance_undone: "Acceptance undone",
  acceptance_ended: "Re-opened: acceptance ended",
  approved: "Approved",
  approval_undone: "Approval undone",
  returned: "Sent back: not theirs",
  return_undone: "Sending back undone",
  commented: "Commented by the e-mailed link",
});

/** The name of the event and its groups, such as `Assigned to Legal, Ad operations`. Pure. */
export function eventText({ action, details }: IssueEvent): string {
  const { assignees = [], cause, from, to } = details;
  if (from !== undefined && to !== undefined) return t("Moved from {from} to {to}", { from, to });
  const names = assignees.join(", ");
  if (names === "" || action === "returned" || action === "return_undone") return EVENTS[action];
  if (action === "sent") return t("Sent to {names}", { names });
  if (cause) return t("Handed over to {names} with the issues caused by {cause}", { names, cause });
  return action === "unassigned"
    ? t("Unassigned from {names}", { names })
    : t("Assigned to {names}", { names });
}

/** The reason of an event; null if unknown. Pure. */
export function eventReason({ details }: IssueEvent): string | null {
  const { reason, why, notSeenForDays, groupedAs, resolverName, resolvedAt, acceptedBy } = details;
  if (reason) return t("“{text}”", { text: reason });
  if (resolverName && resolvedAt) {
    return t("This undid the resolution by {name} of {date}.", {
      name: resolverName,
      date: shortDate(new Date(resolvedAt)),
    });
  }
  if (why && acceptedBy) {
    return why === "EXPIRED"
      ? t("The acceptance by {name} has expired.", { name: acceptedBy })
      : t("A test found more than {name} accepted.", { name: acceptedBy });
  }
  if (why) {
    return why === "EXPIRED"
      ? t("The acceptance has expired.")
      : t("A test found more than was accepted.");
  }
  if (details.how === "JOINED") return t("It was joined with the same issue there.");
  if (details.how === "DIVIDED") return t("Only its runs of pages that belong there now.");
  if (groupedAs) return t("It is part of the issue {groupedAs}.", { groupedAs });
  if (notSeenForDays === undefined) return null;
  return t("Not seen for {days, plural, one {# day} other {# days}} in complete tests.", {
    days: notSeenForDays,
  });
}
