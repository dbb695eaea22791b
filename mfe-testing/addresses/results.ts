/** The open result and its dialogs, as search parameters of the URL. Pure. */

import type { PictureMoment } from "@crumbtrail/contract/evidence";
import { type HistoryFilters, idOf, readHistoryFilters } from "./history_filters.ts";

/** Dialogs about a result: `issues` and `screenshot` are ids of test results. */
export interface ResultViews {
  issues?: string;
  screenshot?: string;
  /** The picture to show; the last picture if absent. */
  moment?: PictureMoment;
}

export interface HistorySearch extends ResultViews, HistoryFilters {
  /** Id of the open report. */
  report?: string;
  /** Id of the issue to whose row the report opens. */
  issue?: string;
}

/** The address of a report, for links beside a report of any screen. */
export function reportAddress(id: string): string {
  return `/on-demand/history?report=${encodeURIComponent(id)}`;
}

export interface TestSearch extends ResultViews {
  /** Id of the test whose report opens when it ends. */
  run?: string | undefined;
  /** Id of the result whose report is open. */
  report?: string | undefined;
}

type Raw = Record<string, unknown>;

/**
 * Search parameters of the history. Written by hand, because a schema library would weigh more than
 * the rest of the screen.
 */
export function readHistorySearch(raw: Raw): HistorySearch {
  const { report, issue } = raw;
  return {
    ...readViews(raw),
    ...readHistoryFilters(raw),
    ...{ report: idOf(report), issue: idOf(issue) },
  };
}

/** Search parameters of the Run test screen. */
export function readTestSearch(raw: Raw): TestSearch {
  return { ...readViews(raw), run: idOf(raw.run), report: idOf(raw.report) };
}

export interface CompareSearch {
  /** Ids of the tests, separated by commas. */
  runs?: string;
}

/** Search parameters of the comparison of several tests. */
export function readCompareSearch({ runs }: Raw): CompareSearch {
  return { runs: typeof runs === "string" && /^[0-9a-f,-]+$/i.test(runs) ? runs : undefined };
}

const MOMENTS = ["before", "after", "end"] as const;

function readViews(raw: Raw): ResultViews {
  const moment = MOMENTS.find((each) => each === raw.moment);
  return { issues: idOf(raw.issues), screenshot: idOf(raw.screenshot), moment };
}
