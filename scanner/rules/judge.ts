/** From what was seen to what is wrong: the one door into the rules. Pure. */
import { type Preset, REPORT_ONLY_PRESETS } from "@crumbtrail/contract/enums";
import type { Finding } from "@crumbtrail/contract/recording";
import type { Report } from "@crumbtrail/contract/test_result";
import type { CompiledCatalogue } from "./catalogue.ts";
import { classify, type Unjudged } from "./classify.ts";
import { cleanName } from "./clean.ts";
import { mergeSightings } from "./finding.ts";
import { RULES } from "./mod.ts";
import { toReport } from "./report.ts";

/** Whoever has more of them than this will look at all. */
const MAX_ERRORS = 100;

/**
 * Judges a recording against a catalogue.
 *
 * Values (`cookie.value`, `storage.value`) are used by value patterns while they are at hand, so
 * judge before they are taken out of the recording.
 */
export function judge(
  recording: Unjudged,
  catalogue: CompiledCatalogue,
): { findings: Finding[]; report: Report } {
  const scan = classify(recording, catalogue);
  const findings = mergeSightings(Object.values(RULES).flatMap((rule) => rule(scan)));
  const unreadablePatterns = catalogue.errors.slice(0, MAX_ERRORS).map((error) => ({
    owner: cleanName(error.owner),
    pattern: cleanName(error.pattern),
    error: cleanName(error.error),
  }));
  return { findings, report: { ...toReport(recording, scan), unreadablePatterns } };
}

/** Whether findings of a run become issues (part 2 section 1: Accept All only reports). */
export function raisesIssues(preset: Preset): boolean {
  return !REPORT_ONLY_PRESETS.includes(preset);
}
