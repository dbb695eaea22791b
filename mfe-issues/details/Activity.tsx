import type { IssueEvent } from "@crumbtrail/contract/issue_event";
import { RelativeTime, ShortDate } from "@crumbtrail/kit";
import { eventReason, eventText } from "./activity.ts";

/** Who did what to the issue, the last first. */
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
