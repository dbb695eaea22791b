/** From what was seen to what is wrong: the one door into the rules. Pure. */
import { type Preset, REPORT_ONLY_PRESETS } from "@crumbtrail/contract/enums";
import type { Finding } from "@crumbtrail/contract/recording";
import type { Report } from "@crumbtrail/contract/test_result";
import { type Matches, matchNow, type MatchRequest } from "@crumbtrail/catalogue/match";
import { type CatalogueRules, errorsOf } from "./catalogue.ts";
import { classify, type Unjudged } from "./classify.ts";
import { cleanName } from "./clean.ts";
import { mergeSightings } from "./finding.ts";
import { RULES } from "./mod.ts";
import { answersOf, questionsOf } from "./questions.ts";
import { toReport } from "./report.ts";

/** Whoever has more of them than this will look at all. */
const MAX_ERRORS = 100;

export interface Judgement {
  findings: Finding[];
  report: Report;
}

/**
 * Judges a recording by what the catalogue's patterns matched of it: see `questionsOf`.
 *
 * Values (`cookie.value`, `storage.value`) are used by value patterns while they are at hand, so
 * judge before they are taken out of the recording.
 */
export function judge(
  recording: Unjudged,
  rules: CatalogueRules,
  asked: MatchRequest,
  matches: Matches,
): Judgement {
  const answers = answersOf(asked, matches, rules);
  const scan = classify(recording, { answers, keywords: rules.keywords });
  const findings = mergeSightings(Object.values(RULES).flatMap((rule) => rule(scan)));
  const errors = errorsOf(rules, matches.skipped);
  const unreadablePatterns = errors.slice(0, MAX_ERRORS).map((error) => ({
    owner: cleanName(error.owner),
    pattern: cleanName(error.pattern),
    error: cleanName(error.error),
  }));
  return { findings, report: { ...toReport(recording, scan), unreadablePatterns } };
}

/** Matches and judges in one go, where nobody else waits: the command line and tests. */
export function judgeNow(recording: Unjudged, rules: CatalogueRules): Judgement {
  const asked = questionsOf(recording, rules);
  return judge(recording, rules, asked, matchNow(asked));
}

/** Whether findings of a run become issues (part 2 section 1: Accept All only reports). */
export function raisesIssues(preset: Preset): boolean {
  return !REPORT_ONLY_PRESETS.includes(preset);
}
