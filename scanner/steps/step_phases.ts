/** The steps of a test as phases of what was recorded. Pure. */
import type { Phase, RecordedStep } from "@crumbtrail/contract/recording";
import type { Part } from "../probes/probe.ts";

interface Seen {
  at: number;
  phase: Phase;
}

/** Everything recorded with the step of its first sighting. */
export function withSteps(
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

/** Nothing before the first step, and after the reload that follows the last. */
function stepOf(
  run: readonly Pick<RecordedStep, "number" | "at">[],
  seen: readonly Seen[],
): { step?: number } {
  if (seen.every(({ phase }) => phase === "AFTER_RELOAD")) return {};
  const first = Math.min(...seen.map(({ at }) => at));
  const step = run.findLast(({ at }) => at <= first);
  return step === undefined ? {} : { step: step.number };
}
