/**
 * Judges a recording: the entry point of the rules, with a rule per issue type. A new rule needs a
 * row in `@crumbtrail/contract/issue_types`, a file in this folder and a line in `RULES`, which the
 * compiler demands. Pure.
 */
import type { IssueType } from "@crumbtrail/contract/issue_types";
import type { Finding } from "@crumbtrail/contract/recording";
import type { Report } from "@crumbtrail/contract/report";
import { type Explain, explainer } from "@crumbtrail/catalogue/explain";
import { type Matches, matchNow, type MatchRequest } from "@crumbtrail/catalogue/match";
import { type CatalogueRules, errorsOf, questionsOf } from "./catalogue.ts";
import { classify, RECOGNISING } from "./classify.ts";
import type { JudgedScan, Unjudged } from "./judged_scan.ts";
import { cleanName } from "./clean.ts";
import { mergeSightings, type Sighting } from "./finding.ts";
import { toReport } from "./report.ts";
import { suspiciousRequest, unknownVendor } from "./requests.ts";
import { storageItem } from "./storage_item.ts";

/** Returns a rule's sightings in a scan, in the order of the recording. */
type Rule = (scan: JudgedScan) => Sighting[];

const RULES = {
  STORAGE_ITEM: storageItem,
  UNKNOWN_VENDOR: unknownVendor,
  SUSPICIOUS_REQUEST: suspiciousRequest,
} satisfies Record<IssueType, Rule>;

/** Limit of the patterns that a report lists. */
const MAX_ERRORS = 100;

export interface Judgement {
  findings: Finding[];
  report: Report;
  /** Ids of the vendors and storage items that recognise something in the recording. */
  seen: string[];
  /** IAB ids by host, of the catalogue's vendors that recognise requests to it. */
  iabIds: Map<string, Set<number>>;
}

/**
 * Judges a recording with the patterns matched for the questions of `questionsOf`.
 *
 * Value patterns need `cookie.value` and `storage.value`, so a recording is judged before its
 * values are removed.
 */
export function judge(
  recording: Unjudged,
  rules: CatalogueRules,
  asked: MatchRequest,
  matches: Matches,
): Judgement {
  const { keywords, vendorList } = rules;
  const seen = new Set<string>();
  const explain = notingOwners(seen, explainer(rules.catalogue, asked, matches));
  const scan = classify(recording, { explain, keywords, vendorList });
  const findings = mergeSightings(Object.values(RULES).flatMap((rule) => rule(scan)));
  const errors = errorsOf(rules, matches.skipped);
  const unreadablePatterns = errors.slice(0, MAX_ERRORS).map((error) => ({
    owner: cleanName(error.owner),
    pattern: cleanName(error.pattern),
    error: cleanName(error.error),
  }));
  const report = { ...toReport(recording, scan), unreadablePatterns };
  return { findings, report, seen: [...seen], iabIds: iabIdsOf(scan) };
}

function iabIdsOf({ requests }: JudgedScan): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>();
  for (const { host, vendors } of requests) {
    for (const { iabId } of vendors) {
      if (iabId !== null) ids.getOrInsertComputed(host, () => new Set<number>()).add(iabId);
    }
  }
  return ids;
}

/** Explains items, and notes the owners of the entries that recognise them, approved or not. */
function notingOwners(seen: Set<string>, explain: Explain): Explain {
  return (item) => {
    const explanation = explain(item);
    for (const { entry: { owner }, verdict } of explanation.matches) {
      if (owner.kind !== "PROPERTY" && RECOGNISING.has(verdict)) seen.add(owner.id);
    }
    return explanation;
  };
}

/** Matches and judges at once, which blocks the thread: for the command line and tests. */
export function judgeNow(recording: Unjudged, rules: CatalogueRules): Judgement {
  const asked = questionsOf(recording, rules);
  return judge(recording, rules, asked, matchNow(asked));
}
