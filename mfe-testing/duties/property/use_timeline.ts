import type { DutyId } from "@crumbtrail/contract/duties";
import type { DutyChange, PropertyDuties } from "@crumbtrail/contract/duty_state";
import { useQuery } from "@tanstack/react-query";
import { DAY_MS } from "../parts/answers.ts";
import { dutyChangesQuery, propertyDutiesQuery } from "../../server/duties.ts";
import { type Span, spansOf, STRIP_DAYS } from "../parts/timeline.ts";

export interface Timeline {
  /** The period, in ms since the epoch. */
  from: number;
  to: number;
  spansOf(duty: DutyId): Span[];
  /** Newest first. */
  changesOf(duty: DutyId): DutyChange[];
}

/** How the duties were answered in the days before the shown moment; undefined until loaded. */
export function useTimeline({ property, at }: PropertyDuties): Timeline | undefined {
  const to = Date.parse(at);
  // A whole day, so that the key stays the same while the page is loaded again.
  const from = Math.floor(to / DAY_MS) * DAY_MS - STRIP_DAYS * DAY_MS;
  const begin = new Date(from).toISOString();
  const base = useQuery(propertyDutiesQuery(property._id, begin)).data?.duties;
  const changes = useQuery(dutyChangesQuery(property._id, begin)).data;
  if (!base || !changes) return undefined;
  return {
    from,
    to,
    spansOf: (duty) => spansOf(duty, { base, changes, from, to }),
    changesOf: (duty) =>
      changes.filter((change) => change.duty === duty && Date.parse(change.at) <= to),
  };
}
