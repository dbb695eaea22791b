/** The run as lanes of hosts over time, the worst on top. Pure. */
import type { Phase } from "@crumbtrail/contract/recording";
import type { Report } from "@crumbtrail/contract/report";
import { isTooEarly, seenEntries, type SeenEntry } from "@crumbtrail/contract/seen_entries";

/** An entry with a known time. */
export interface Dot {
  seen: SeenEntry;
  /** Milliseconds since the run began. */
  at: number;
  isEarly: boolean;
}

export interface Lane {
  host: string;
  /** In order of time. */
  dots: Dot[];
  /** Number of dots that were too early. */
  early: number;
  /** What is open makes the host open, a request to the tested site makes it the site's own. */
  is: SeenEntry["is"];
  isOwn: boolean;
  /** Names of known vendors. */
  vendors: string[];
}

export interface Timeline {
  lanes: Lane[];
  /** Length of the run in milliseconds. */
  length: number;
  /** Times of the choice and of the reload after it; null without. */
  choice: number | null;
  reload: number | null;
}

/** Null for reports of older scanners, which lack the times. */
export function timelineOf(report: Report): Timeline | null {
  const { turns, startedAt, finishedAt } = report.meta;
  if (!turns) return null;
  const dots = seenEntries(report).flatMap((seen) =>
    seen.entry.at === undefined ? [] : [{ seen, at: seen.entry.at, isEarly: isTooEarly(seen) }]
  ).sort((one, other) => one.at - other.at);
  if (dots.length === 0) return null;
  const took = Date.parse(finishedAt) - Date.parse(startedAt);
  const beginOf = (phase: Phase) => turns.find((turn) => turn.phase === phase)?.at ?? null;
  return {
    lanes: lanesOf(dots),
    length: Math.max(took, dots.at(-1)?.at ?? 0, 1),
    choice: beginOf("AFTER_CONSENT"),
    reload: beginOf("AFTER_RELOAD"),
  };
}

/** What a host is called by, and the order of lanes. */
const CALLED_BY = ["open", "own", "approved", "exempt"] as const;
const WORST_FIRST = ["open", "approved", "exempt", "own"] as const;

function lanesOf(dots: readonly Dot[]): Lane[] {
  const byHost = [...Map.groupBy(dots, ({ seen }) => seen.host)];
  const rank = ({ is }: Lane) => WORST_FIRST.indexOf(is);
  return byHost.map(([host, own]) => laneOf(host, own)).sort((one, other) =>
    other.early - one.early || rank(one) - rank(other) || startOf(one) - startOf(other)
  );
}

const startOf = ({ dots }: Lane) => dots[0]?.at ?? 0;

function laneOf(host: string, dots: Dot[]): Lane {
  const names = dots.flatMap(({ seen }) => seen.entry.vendorsMatch.map(({ name }) => name));
  return {
    host,
    dots,
    early: dots.filter(({ isEarly }) => isEarly).length,
    is: CALLED_BY.find((each) => dots.some(({ seen }) => seen.is === each)) ?? "own",
    isOwn: dots.some(({ seen }) => seen.is === "own"),
    vendors: [...new Set(names)],
  };
}

/** The dots to draw: of the same kind and place only one, the worst. */
export function drawnDots(lane: Lane, length: number, places: number): Dot[] {
  const drawn = new Map<string, Dot>();
  for (const dot of lane.dots) {
    const key = `${dot.seen.kind} ${Math.round(dot.at / length * places)}`;
    if (dot.isEarly || !drawn.has(key)) drawn.set(key, dot);
  }
  return [...drawn.values()];
}

/** Marks of a scale of seconds: about five, at round numbers. */
export function ticksOf(length: number): number[] {
  const seconds = length / 1000;
  const step = [1, 2, 5, 10, 20, 30, 60].find((each) => seconds / each <= 6) ?? 120;
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step);
}
