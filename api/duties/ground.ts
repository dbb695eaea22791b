/** What the duties of a page are judged by: its recordings, one of each kind. Pure. */
import type { DutyNeed } from "@crumbtrail/contract/duties";
import type { Region } from "@crumbtrail/contract/duty_laws";
import type { Recording } from "@crumbtrail/contract/recording";

/** The kind of run that a duty needs, besides "any". */
export type Kind = Exclude<DutyNeed, "any">;

export interface Ground {
  region: Region;
  /** The newest complete run of each kind; for a refusal a plain one, if there is any. */
  of: Partial<Record<Kind, Recording>>;
  /**
   * A recording of every visit that saw the page, also older ones: to tell whether each gets a value
   * of its own. Of a visit that answered several presets, the one that went on longest.
   */
  visits: Recording[];
  /** The newest run of a kind without a complete one. */
  inconclusive: Partial<Record<Kind, Recording>>;
}

/**
 * @param recordings of one page, each judged by the catalogue of its property; proofs are left out,
 *   because they block what they are to show
 */
export function groundOf(recordings: readonly Recording[], region: Region): Ground {
  const ground: Ground = { region, of: {}, visits: [], inconclusive: {} };
  const newestFirst = recordings.filter(({ blocked }) => blocked === undefined)
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  for (const recording of newestFirst) {
    const kind = kindOf(recording);
    if (kind === null) continue;
    const place = recording.outcome === "COMPLETE" ? ground.of : ground.inconclusive;
    place[kind] = preferred(place[kind], recording);
  }
  ground.visits = visitsOf(newestFirst.filter(sawPage));
  return ground;
}

/** Of two runs of a kind the first, unless the second is a plain refusal and the first is none. */
export function preferred<R extends Pick<Recording, "preset">>(first: R | undefined, second: R): R {
  return !first || (objects(first) && !objects(second)) ? second : first;
}

/** Whether the run objected to legitimate interest beside refusing: more than a visitor has to. */
export function objects({ preset }: Pick<Recording, "preset">): boolean {
  return preset === "REJECT_LI_SP_CMP";
}

/** Ends for want of something on the page: it was seen, though such a run answers nothing. */
const SEEN_PAGE: ReadonlySet<string> = new Set(["NO_LAYER", "NO_WAY_BACK"]);

function sawPage({ outcome, reason }: Recording): boolean {
  return outcome === "COMPLETE" || (reason !== null && SEEN_PAGE.has(reason));
}

function visitsOf(recordings: readonly Recording[]): Recording[] {
  const byVisit = Map.groupBy(recordings, (recording) => recording.sharedVisit?.id ?? recording);
  return [...byVisit.values()].flatMap((same) =>
    same.toSorted((a, b) => b.finishedAt.localeCompare(a.finishedAt)).slice(0, 1)
  );
}

/** What a run answers; null if it answers no duty of its own. */
export function kindOf({ preset, gpc }: Pick<Recording, "preset" | "gpc">): Kind | null {
  // A run with the signal answers no other question.
  if (gpc) return "gpc";
  switch (preset) {
    case "NO_ACTION_SP_CMP":
      return "untouched";
    case "REJECT_SP_CMP":
    case "REJECT_LI_SP_CMP":
      return "refused";
    case "SP_ACCEPT_ALL":
      return "accepted";
    case "WITHDRAW":
      return "withdrawn";
    default:
      return null;
  }
}

/** Runs that met the page as a visitor without the signal; GPC may change what a page does. */
export function ordinaryRuns({ of: { gpc: _, ...others } }: Ground): Recording[] {
  return Object.values(others);
}
