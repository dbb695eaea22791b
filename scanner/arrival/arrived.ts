/**
 * How sure a scan is that it saw the tested page: from the doubts about the document, from earlier
 * runs of the page and from what a person stated. Pure.
 */
import {
  type Certainty,
  type CertaintyReason,
  isAnswerable,
  type StatementEnd,
} from "@crumbtrail/contract/page_certainty";
import type { JobStatement, SeenRun, SeenShape } from "@crumbtrail/contract/recording_certainty";
import { certaintyWith, type Doubt, type Obstacle, obstacleOf, WEAK } from "./doubt.ts";
import { againstHistory, isClearlyOther, type PageHistory } from "./history.ts";

export interface Arrival {
  certainty: Certainty;
  /** Why the run is inconclusive; null if it is sure enough. */
  obstacle: Obstacle | null;
  /** Whether a person's statement that this is the page answered a doubt. */
  isStated: boolean;
  /** Why the statement ended; null if it did not. */
  statementEnded: StatementEnd | null;
}

export interface ArrivalFacts {
  /** Doubts about the document itself (`doubts.ts`). */
  doubts: readonly Doubt[];
  /** The document that was last looked at; null if it could not be read. */
  seen: SeenShape | null;
  statement: JobStatement | null;
  /** Absent while the run goes on, and without earlier runs. */
  past?: { run: SeenRun; history: PageHistory } | undefined;
}

/** Weighs all that is known about whether the document is the page. */
export function weighArrival({ doubts, seen, statement, past }: ArrivalFacts): Arrival {
  const { doubts: changes, grounds } = past
    ? againstHistory(past.run, past.history, doubts.length === 0)
    : { doubts: [], grounds: [] };
  // Weak signs that the page had before are how it is; a strong doubt stays one.
  const open = [...doubts, ...changes].filter(({ leaves }) =>
    grounds.length === 0 || leaves < WEAK
  );
  const isMeant = statement?.isPage === true && seen !== null;
  const isOther = isMeant && statement.shape !== null && isClearlyOther(statement.shape, seen);
  const left = isMeant && !isOther ? open.filter((doubt) => !isAnswerable(doubt)) : open;
  const isStated = left.length < open.length;
  const stated: CertaintyReason[] = isStated ? [{ code: "STATED", value: null }] : [];
  return {
    certainty: certaintyWith(left, [...stated, ...grounds]),
    obstacle: obstacleOf(left),
    isStated,
    // A page that did not arrive says nothing about the statement.
    statementEnded: isOther && doubts.every(isAnswerable) ? "SHAPE_DIFFERS" : null,
  };
}
