/** Findings as SARIF 2.1.0, which code hosts show beside a change. Pure. */
import { PRESET_LABELS, STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import { DUTY_IDS, DUTY_QUESTIONS } from "@crumbtrail/contract/duties";
import { ISSUE_TYPE_TABLE, ISSUE_TYPES } from "@crumbtrail/contract/issue_types";
import { REASON_TEXTS } from "@crumbtrail/contract/recording";
import scanner from "../deno.json" with { type: "json" };
import { sha256 } from "../evidence/sha256.ts";
import { asUri } from "../evidence/har_entry.ts";
import type { failedDuties } from "./duties.ts";
import type { RunEnd } from "./runs.ts";
import { kindOf, type WeighedFinding, type WeighedRun } from "./weigh.ts";

const RULES = [
  ...ISSUE_TYPES.map((type) => ({
    id: kindOf(type),
    shortDescription: { text: ISSUE_TYPE_TABLE[type].label },
  })),
  { id: "inconclusive", shortDescription: { text: "The scan was inconclusive" } },
  ...DUTY_IDS.map((id) => ({ id: `duty:${id}`, shortDescription: { text: DUTY_QUESTIONS[id] } })),
];

/** Maximum number of initiators named in a result. */
const MAX_SOURCES = 5;

/**
 * One run of the tool. Inconclusive and failed scans are results as well, because their pages would
 * look clean otherwise.
 */
export function toSarif(
  runs: readonly WeighedRun[],
  hasBaseline: boolean,
  duties: ReturnType<typeof failedDuties> = [],
): object {
  const ofRuns = runs.flatMap(({ end, findings }) => [
    ...findings.map((weighed) => findingResult(end, weighed, hasBaseline)),
    ...end.outcome === "COMPLETE" ? [] : [inconclusiveResult(end)],
  ]);
  const results = [...ofRuns, ...duties.map(dutyResult)];
  const driver = { name: "Crumbtrail", semanticVersion: scanner.version, rules: RULES };
  const executionSuccessful = runs.every(({ end }) =>
    end.outcome !== "FAILED" && end.outcome !== "NOT_RUN"
  );
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver }, invocations: [{ executionSuccessful }], results }],
  };
}

/** A failed duty of a page; the page is its place. */
function dutyResult({ url, duty, counts }: ReturnType<typeof failedDuties>[number]) {
  return {
    ...ruleOf(`duty:${duty.id}`),
    level: counts ? "error" : "note",
    message: { text: duty.sentence },
    locations: [locationOf(url)],
    partialFingerprints: { "duty/v1": sha256(new TextEncoder().encode(`${duty.id} ${url}`)) },
    properties: { law: duty.law, evidence: duty.evidence },
  };
}

function findingResult(end: RunEnd, weighed: WeighedFinding, hasBaseline: boolean) {
  const { finding, isNew, counts } = weighed;
  const { issueType, storageType, entryName, entryOrigin, isBeforeConsent, phase } = finding;
  const sources = finding.urls.filter((url) => URL.canParse(url)).slice(0, MAX_SOURCES);
  return {
    ...ruleOf(kindOf(issueType)),
    level: counts ? "error" : "note",
    message: { text: sentence(end, weighed) },
    locations: [locationOf(end.url)],
    ...(sources.length === 0 ? {} : { relatedLocations: sources.map(locationOf) }),
    ...(hasBaseline ? { baselineState: isNew ? "new" : "unchanged" } : {}),
    partialFingerprints: fingerprint(end, issueType, storageType, entryName),
    properties: {
      preset: end.preset,
      outcome: end.outcome,
      isBeforeConsent,
      phase,
      firstParty: finding.firstParty,
      entryOrigin,
      hits: finding.hits,
    },
  };
}

function sentence({ preset }: RunEnd, { finding }: WeighedFinding): string {
  const { issueType, storageType, entryName, entryOrigin } = finding;
  const subject = storageType
    ? STORAGE_KIND_LABELS[storageType]
    : ISSUE_TYPE_TABLE[issueType].label;
  const of = entryOrigin === "" || entryOrigin === entryName ? "" : ` of ${entryOrigin}`;
  const by = finding.urls[0] === undefined ? "" : `, by ${finding.urls[0]}`;
  return `${subject} "${entryName}"${of} ${whenIn(finding)} (${PRESET_LABELS[preset]})${by}.`;
}

function whenIn({ isBeforeConsent, phase }: WeighedFinding["finding"]): string {
  if (phase === "AFTER_OWN_CLICK") return "after the scanner's own click";
  if (!isBeforeConsent) return "after the consent banner was answered";
  return phase === "AFTER_INTERACTION"
    ? "before consent, after the page was used"
    : "before consent";
}

function inconclusiveResult(end: RunEnd) {
  const { url, preset, outcome, reason, detail } = end;
  const subject = outcome === "NOT_RUN" ? "Not run." : "The scan failed.";
  const text = [reason === null ? subject : REASON_TEXTS[reason], detail ?? ""].join(" ").trim();
  return {
    ...ruleOf("inconclusive"),
    level: "warning",
    message: { text: `Inconclusive (${PRESET_LABELS[preset]}): ${text}` },
    locations: [locationOf(url)],
    partialFingerprints: fingerprint(end, "inconclusive", reason),
    properties: { preset, reason },
  };
}

function ruleOf(ruleId: string) {
  return { ruleId, ruleIndex: RULES.findIndex(({ id }) => id === ruleId) };
}

function locationOf(url: string) {
  return { physicalLocation: { artifactLocation: { uri: asUri(url) } } };
}

/** A fingerprint that is stable for the same finding on the same page across scans. */
function fingerprint({ url, preset }: RunEnd, ...parts: (string | null)[]) {
  const text = JSON.stringify([url, preset, ...parts]);
  return { "crumbtrail/1": sha256(new TextEncoder().encode(text)) };
}
