/** A batch as a table for the terminal. Pure. */
import { PRESET_LABELS } from "@crumbtrail/contract/enums";
import { REASON_TEXTS } from "@crumbtrail/contract/recording";
import { cut, cutMiddle } from "@crumbtrail/contract/text";
import type { RunEnd } from "./runs.ts";
import { countsOf } from "./summary.ts";
import { findingType, list, plain } from "./table.ts";
import type { WeighedRun } from "./weigh.ts";

const URL_CUT = 64;
const NAME_CUT = 40;

/** The whole text, ending in a line break. */
export function toBatchTable(runs: readonly WeighedRun[], hasBaseline: boolean): string {
  const sections = [
    list(
      "Scans",
      ["URL", "PRESET", "SURE", "CONSENT", "FINDINGS", "COUNT", "OUTCOME"],
      runs.map(runRow),
    ),
    list(
      "Findings",
      ["TYPE", "NAME", "WHEN", "SCANS", "", "FIRST ON"],
      findingRows(runs, hasBaseline),
    ),
    verdict(runs, hasBaseline),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

function runRow({ end, findings }: WeighedRun): string[] {
  return [
    cutMiddle(plain(end.url), URL_CUT),
    PRESET_LABELS[end.preset],
    end.certainty ? `${end.certainty.percent} %` : "",
    end.consent ?? "",
    String(findings.length),
    String(findings.filter(({ counts }) => counts).length),
    outcomeOf(end),
  ];
}

/** The end of a scan in one line. */
export function outcomeOf({ outcome, reason, detail }: RunEnd): string {
  if (outcome === "COMPLETE") return outcome;
  const text = detail ?? (reason === null ? "" : REASON_TEXTS[reason]);
  return plain(`${outcome}${reason === null ? "" : ` (${reason})`}: ${text}`);
}

/** Rows of findings; the same finding on several pages is one row. */
function findingRows(runs: readonly WeighedRun[], hasBaseline: boolean): string[][] {
  const all = runs.flatMap(({ end, findings }) => findings.map((weighed) => ({ end, ...weighed })));
  const grouped = Map.groupBy(
    all,
    ({ finding: { issueType, storageType, entryName } }) =>
      JSON.stringify([issueType, storageType, entryName]),
  );
  return [...grouped.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    return [[
      findingType(first.finding),
      cut(plain(first.finding.entryName), NAME_CUT),
      same.some(({ finding }) => finding.isBeforeConsent) ? "before consent" : "later",
      String(same.length),
      hasBaseline && same.some(({ isNew }) => isNew) ? "new" : "",
      cutMiddle(plain(first.end.url), URL_CUT),
    ]];
  });
}

function verdict(runs: readonly WeighedRun[], hasBaseline: boolean): string {
  const counts = countsOf(runs);
  const unseen = counts.inconclusive + counts.failed + counts.notRun;
  return [
    `${counts.runs} scans: ${counts.complete} complete, ${counts.inconclusive} inconclusive, ` +
    `${counts.failed} failed${counts.notRun > 0 ? `, ${counts.notRun} not run` : ""}. `,
    counts.findings === 0 ? "Nothing found" : `${counts.findings} findings`,
    hasBaseline ? `, ${counts.new} new` : "",
    unseen > 0 ? "; pages without a complete scan cannot be called clean." : ".",
  ].join("");
}
