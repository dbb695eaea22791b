/** Marks what was recorded with the number of the step during which it was first seen. Pure. */
import type { Phase, RecordedStep } from "@crumbtrail/contract/recording";
import type { Part } from "../probes/probe.ts";

/** A sighting of an entry. */
interface Seen {
  /** Milliseconds since the scan began. */
  at: number;
  phase: Phase;
}

/** @param run the steps in order, with the time at which each began */
export function withStepNumbers(
  parts: Required<Part>,
  run: readonly Pick<RecordedStep, "number" | "at">[],
): Required<Part> {
  const marked = <E extends object>(entries: E[], sightings: (entry: E) => readonly Seen[]): E[] =>
    entries.map((entry) => ({ ...entry, ...stepOf(run, sightings(entry)) }));
  return {
    ...parts,
    cookies: marked(parts.cookies, ({ sources }) => sources),
    storage: marked(parts.storage, ({ sources }) => sources),
    siteData: marked(parts.siteData, ({ sources }) => sources),
    signals: marked(parts.signals, (signal) => [signal]),
    requests: marked(parts.requests, (request) => [request]),
  };
}

/** Empty before the first step, and for what only the reload after the last step showed. */
function stepOf(
  run: readonly Pick<RecordedStep, "number" | "at">[],
  seen: readonly Seen[],
): { step?: number } {
  if (seen.every(({ phase }) => phase === "AFTER_RELOAD")) return {};
  const first = Math.min(...seen.map(({ at }) => at));
  const step = run.findLast(({ at }) => at <= first);
  return step === undefined ? {} : { step: step.number };
}
