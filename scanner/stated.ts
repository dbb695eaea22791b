/** What a run makes of a person's statement that its page has no consent banner. Pure. */
import type { StatementEnd } from "@crumbtrail/contract/page_certainty";
import type { JobStatement } from "@crumbtrail/contract/recording_certainty";
import type { Verdict } from "./consent/mod.ts";
import type { ScanOptions } from "./scan_options.ts";

type Stated = Pick<ScanOptions, "statement" | "history">;

/**
 * The statement with what it is compared with: what its run showed, else what the last complete run
 * without doubt saw.
 */
export function comparable({ statement, history }: Stated): JobStatement | undefined {
  return statement && { ...statement, shape: statement.shape ?? history?.proof ?? null };
}

/** Whether there was no banner, as a person had stated. */
export function isStatedLayerless(
  statement: JobStatement | undefined,
  { inconclusive }: Pick<Verdict, "inconclusive">,
): boolean {
  return statement?.hasNoBanner === true && inconclusive?.reason === "NO_LAYER";
}

/** Such as `There was no banner to answer, as a person stated on 2026-11-29.` */
export function layerlessText({ at }: JobStatement): string {
  return `There was no banner to answer, as a person stated on ${at.slice(0, 10)}.`;
}

const WITHOUT_LAYER = new Set(["no-layer", "not-attempted"]);

/** The end of the statement that the page has no banner; null while no banner is seen. */
export function endByLayer(
  statement: JobStatement | undefined,
  verdict: Verdict | null,
): StatementEnd | null {
  if (!statement?.hasNoBanner || verdict === null) return null;
  const { status, manager, layer } = verdict.consent;
  const isFound = !WITHOUT_LAYER.has(status) || manager !== null || (layer ?? null) !== null;
  return isFound ? "BANNER_FOUND" : null;
}
