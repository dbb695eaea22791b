/** The open result and its dialogs in the search parameters of the address. Pure. */

import type { PictureMoment } from "@crumbtrail/contract/evidence";

/** Dialogs about a result; each holds the id of a test result. */
export interface ResultViews {
  issues?: string;
  screenshot?: string;
  /** Which picture of it; the last one when absent. */
  moment?: PictureMoment;
}

export interface HistorySearch extends ResultViews {
  /** The report that is open. */
  report?: string;
}

export interface TestSearch extends ResultViews {
  /** The test that was started here: its progress, then its report. */
  run?: string;
}

type Raw = Record<string, unknown>;

/** The history's part of an address. Hand-written: a parser would weigh more than the rest. */
export function readHistorySearch(raw: Raw): HistorySearch {
  return { ...readViews(raw), report: idOf(raw.report) };
}

/** The Run test screen's part of an address. */
export function readTestSearch(raw: Raw): TestSearch {
  return { ...readViews(raw), run: idOf(raw.run) };
}

const MOMENTS = ["before", "after", "end"] as const;

function readViews(raw: Raw): ResultViews {
  const moment = MOMENTS.find((each) => each === raw.moment);
  return { issues: idOf(raw.issues), screenshot: idOf(raw.screenshot), moment };
}

/**
 * Only what looks like an id gets into a call. Anything else becomes `undefined`, not absent: the
 * router would fill an absent key with the raw value.
 */
function idOf(value: unknown): string | undefined {
  return typeof value === "string" && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined;
}
