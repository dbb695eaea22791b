/** The first line of a report: one sentence that judges, with numbers and the worst finding. Pure. */
import { type Preset, REPORT_ONLY_PRESETS } from "@crumbtrail/contract/enums";
import type { Phase } from "@crumbtrail/contract/recording";
import { runVerdictOf } from "@crumbtrail/contract/run_verdict";
import { seenEntries } from "@crumbtrail/contract/seen_entries";
import type { RunVerdict, TestResult, TestResultRow } from "@crumbtrail/contract/test_result";
import { t } from "@crumbtrail/texts";
import { proofVerdict } from "../proofs/proof_text.ts";
import { reasonText } from "../parts/inconclusive.ts";

export interface Verdict {
  text: string;
  /** `early`: something was set before consent that nobody has approved. */
  look: "early" | "found" | "clean" | "unsure";
}

/** Of a report. */
export function verdictOf(result: TestResult): Verdict {
  if (result.proof) return proofVerdict(result.proof, result);
  const verdict = verdictOfRow({ ...result, verdict: runVerdictOf(result.results) });
  const goesOn = verdict.look === "early" ? afterRefusal(result) : null;
  return goesOn ? { ...verdict, text: `${verdict.text} ${goesOn}` } : verdict;
}

/** That requests of nobody's approval went on after a refusal or a withdrawal; null if none did. */
function afterRefusal({ outcome, scenario, results }: TestResult): string | null {
  const after = ENDS[scenario.preset];
  if (outcome === "INCONCLUSIVE" || after === undefined) return null;
  const count =
    seenEntries(results).filter(({ kind, is, entry }) =>
      kind === "request" && is === "open" && AFTER_CHOICE.has(entry.phase)
    ).length;
  return count === 0 ? null : t(
    "After the {after, select, refused {refusal} other {withdrawal}} it went on: {count, plural, one {one request} other {# requests}} that nobody has approved.",
    { count, after },
  );
}

type Judged = Pick<
  TestResultRow,
  "outcome" | "reason" | "counts" | "scenario" | "doubt" | "verdict"
>;

/** Of a row of a list. Without a verdict it has the number of issues alone. */
export function verdictOfRow(run: Judged): Verdict {
  const { open = 0, isEarly = false, worst = null } = run.verdict ?? {};
  const look = isEarly ? "early" as const : "found" as const;
  const issues = issuesText(run.counts.issues);
  if (run.outcome === "INCONCLUSIVE") {
    const text = t("Could not see enough: {reason}", { reason: reasonText(run) });
    if (!issues) return { text, look: "unsure" };
    return { text: `${text} ${t("Before that: {issues}", { issues })}`, look };
  }
  if (REPORT_ONLY_PRESETS.includes(run.scenario.preset) && open > 0) {
    return { text: reportOnlyText(open), look: "found" };
  }
  if (worst) {
    const text = sentence(worst, run);
    return { text: issues ? `${issues} ${text}` : text, look };
  }
  if (issues) return { text: issues, look: "found" };
  // Until the worker has judged the run, it must not look clean.
  if (run.verdict === null) return { text: t("No issues."), look: "found" };
  return run.doubt
    ? { text: t("Nothing unapproved was seen, but this may not be the page."), look: "unsure" }
    : { text: t("Nothing unapproved was seen."), look: "clean" };
}

function issuesText(issues: number): string | null {
  return issues === 0 ? null : t("{issues, plural, one {# issue} other {# issues}}.", { issues });
}

function reportOnlyText(count: number): string {
  return t(
    "{count, plural, one {One entry is} other {# entries are}} not approved. This scenario is a report only and raises no issues.",
    { count },
  );
}

type Worst = NonNullable<RunVerdict["worst"]>;

/** The sentence of the worst. */
function sentence({ kind, count, isEarly, host, hosts }: Worst, { scenario }: Judged): string {
  const values = {
    count,
    items: ITEMS[kind](count),
    when: isEarly ? "early" : ENDS[scenario.preset] ?? "late",
    host,
    hosts,
  };
  if (kind === "request") return hosts === 1 ? sentTo(values) : sentToMany(values);
  return hosts === 1 ? setBy(values) : setByMany(values);
}

const AFTER_CHOICE: ReadonlySet<Phase> = new Set(["AFTER_CONSENT", "AFTER_RELOAD"]);
/** What the last act of a preset does, after which nothing may go on. */
const ENDS: Partial<Record<Preset, "refused" | "withdrawn">> = {
  REJECT_SP_CMP: "refused",
  REJECT_LI_SP_CMP: "refused",
  WITHDRAW: "withdrawn",
};

type Values = { count: number; items: string; when: string; host: string; hosts: number };

const setBy = (values: Values) =>
  t(
    "{items} {count, plural, one {was} other {were}} set {when, select, early {before consent} refused {after the refusal} withdrawn {after the withdrawal} other {during the test}} by {host}, which nobody has approved.",
    values,
  );

const setByMany = (values: Values) =>
  t(
    "{items} that nobody has approved were set {when, select, early {before consent} refused {after the refusal} withdrawn {after the withdrawal} other {during the test}} by {hosts} hosts, most by {host}.",
    values,
  );

const sentTo = (values: Values) =>
  t(
    "{items} {count, plural, one {was} other {were}} sent {when, select, early {before consent} refused {after the refusal} withdrawn {after the withdrawal} other {during the test}} to {host}, which nobody has approved.",
    values,
  );

const sentToMany = (values: Values) =>
  t(
    "{items} were sent {when, select, early {before consent} refused {after the refusal} withdrawn {after the withdrawal} other {during the test}} to {hosts} hosts that nobody has approved, most to {host}.",
    values,
  );

/** Such as `One cookie`, `3 storage items`. */
const ITEMS: Record<Worst["kind"], (count: number) => string> = {
  cookie: (count) => t("{count, plural, one {One cookie} other {# cookies}}", { count }),
  storage: (count) =>
    t("{count, plural, one {One storage item} other {# storage items}}", { count }),
  request: (count) => t("{count, plural, one {One request} other {# requests}}", { count }),
};
