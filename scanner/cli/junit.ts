/**
 * Scans and duties as JUnit XML, which CI servers show as tests. Pure. A test fails for what makes the
 * command fail, and is skipped for what was seen and does not, or could not be told. Text of pages is
 * escaped, and cleared of what XML 1.0 forbids.
 */
import { DUTY_ANSWER_LABELS, DUTY_QUESTIONS } from "@crumbtrail/contract/duties";
import type { DutyId } from "@crumbtrail/contract/duties";
import { PRESET_LABELS } from "@crumbtrail/contract/enums";
import { REASON_TEXTS } from "@crumbtrail/contract/recording";
import type { DutyResult } from "@crumbtrail/contract/duty_result";
import type { PageDuties } from "./duties.ts";
import type { FailOn, WeighedRun } from "./weigh.ts";

interface TestCase {
  name: string;
  state: "passed" | "failure" | "skipped";
  message: string;
  lines: readonly string[];
}

export function toJunit(
  runs: readonly WeighedRun[],
  pages: readonly PageDuties[],
  { failOn, failOnDuties }: {
    failOn: ReadonlySet<FailOn>;
    failOnDuties: ReadonlySet<DutyId>;
  },
): string {
  const byUrl = Map.groupBy(runs, ({ end }) => end.url);
  const suites = [
    ...[...byUrl].map(([url, scans]) => suite(url, scans.map((scan) => scanCase(scan, failOn)))),
    ...pages.map(({ url, region, duties }) =>
      suite(`Duties of ${url} (${region})`, duties.map((duty) => dutyCase(duty, failOnDuties)))
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="Crumbtrail">\n${
    suites.join("\n")
  }\n</testsuites>\n`;
}

/** A scan fails for its counting findings; one that was not complete, if that counts. */
function scanCase({ end, findings }: WeighedRun, failOn: ReadonlySet<FailOn>): TestCase {
  const name = PRESET_LABELS[end.preset] + (end.gpc ? ", Global Privacy Control" : "");
  const counting = findings.filter(({ counts }) => counts);
  const lines = counting.map(({ finding: { entryName, entryOrigin } }) =>
    [entryName, entryOrigin].join(" of ")
  );
  if (counting.length > 0) {
    return { name, state: "failure", message: `${counting.length} findings`, lines };
  }
  if (end.outcome === "COMPLETE") return { name, state: "passed", message: "", lines };
  const why = end.reason === null ? end.outcome : REASON_TEXTS[end.reason];
  return {
    ...{ name, lines: end.detail === null ? [] : [end.detail] },
    state: failOn.has("inconclusive") ? "failure" : "skipped",
    message: `Inconclusive: ${why}`,
  };
}

function dutyCase(
  { id, result, sentence, law, evidence }: DutyResult,
  failOnDuties: ReadonlySet<DutyId>,
): TestCase {
  const isFailed = result === "FAIL" && failOnDuties.has(id);
  return {
    name: `${id}: ${DUTY_QUESTIONS[id]}`,
    state: result === "PASS" ? "passed" : isFailed ? "failure" : "skipped",
    message: `${DUTY_ANSWER_LABELS[result]}: ${sentence}`,
    lines: [...law.map(({ reference }) => reference), ...evidence.map(({ what }) => what)],
  };
}

function suite(name: string, cases: readonly TestCase[]): string {
  const count = (state: TestCase["state"]) => cases.filter((one) => one.state === state).length;
  return [
    `  <testsuite name="${escaped(name)}" tests="${cases.length}" failures="${
      count("failure")
    }" errors="0" skipped="${count("skipped")}">`,
    ...cases.map((one) => testCase(name, one)),
    "  </testsuite>",
  ].join("\n");
}

function testCase(suiteName: string, { name, state, message, lines }: TestCase): string {
  const head = `    <testcase classname="${escaped(suiteName)}" name="${escaped(name)}"`;
  if (state === "passed") return `${head}/>`;
  const said = `message="${escaped(message)}"`;
  const detail = state === "skipped"
    ? `<skipped ${said}/>`
    : `<failure ${said}>${lines.map(escaped).join("\n")}</failure>`;
  return `${head}>${detail}</testcase>`;
}

/** Characters that XML 1.0 forbids, lone surrogates included. */
// deno-lint-ignore no-control-regex -- these are what has to go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, "\ufffd").replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;").replaceAll("\r", "&#13;");
}
