/** Builds a recording from the parts of a scan. */
import { BLOCKED_BY_PROOF, type BlockRule, isBlocked } from "@crumbtrail/contract/blocking";
import type { Statement } from "@crumbtrail/contract/page_certainty";
import type { SeenShape } from "@crumbtrail/contract/recording_certainty";
import {
  type Reason,
  type RecordedConsent,
  type Recording,
  RECORDING_SCHEMA,
  type SharedVisit,
} from "@crumbtrail/contract/recording";
import { type Arrival, weighArrival } from "./arrival/arrived.ts";
import type { DocumentWatch } from "./arrival/document.ts";
import { type Doubt, NEVER_SEEN } from "./arrival/doubt.ts";
import type { PageHistory } from "./arrival/history.ts";
import { seenRunOf } from "./arrival/seen_run.ts";
import type { EarlyEnd } from "./browser/stop.ts";
import { googleConsentIn } from "./consent/verify/google_requests.ts";
import { type Verdict, withLeft, withRecordsMarked, withTrackersBegun } from "./consent/mod.ts";
import { type Album, describePictures } from "./evidence/pictures.ts";
import type { EgressSession } from "./egress/session.ts";
import { carriedIn } from "./probes/carried.ts";
import { withCommandTimes } from "./probes/command_times.ts";
import { withInitiators } from "./probes/initiator_graph.ts";
import type { ProbeRunner } from "./probes/runner.ts";
import { suggestVendor } from "./rules/known_domains.ts";
import { createSites } from "./rules/site.ts";
import type { SaidReader } from "./said/said.ts";
import type { ScanOptions } from "./scan_options.ts";
import { endByLayer, isStatedLayerless, layerlessText } from "./stated.ts";
import { sinceRecording } from "./steps/present_state.ts";
import { withStepNumbers } from "./steps/step_numbers.ts";
import type { ScenarioSteps } from "./steps/scenario_steps.ts";
import type { Timeline } from "./timeline.ts";
import { unfinished } from "./unfinished.ts";

interface ScanParts {
  options: Pick<
    ScanOptions,
    "url" | "preset" | "device" | "gpc" | "statement" | "history" | "block"
  >;
  timeline: Timeline;
  browser: string;
  document: DocumentWatch | null;
  title: string | null;
  /** What the document showed; null if it could not be read. */
  seen: SeenShape | null;
  /** Doubts that it is the page; null if no document was looked at. */
  doubts: readonly Doubt[] | null;
  /** Whether that document is the tested page, and not what a step or a sign-in led to. */
  isAtPage: boolean;
  /** Verdict on the consent act; null when the scan ended before the act. */
  consent: Verdict | null;
  probes: ProbeRunner;
  egress: EgressSession;
  /** The pictures taken. */
  album: Album;
  steps: Pick<ScenarioSteps, "began" | "recorded"> | null;
  said: SaidReader;
  /** Null for a visit that answers one preset. */
  sharedVisit: SharedVisit | null;
  end: EarlyEnd | null;
}

const NOT_ATTEMPTED: RecordedConsent = {
  status: "not-attempted",
  method: "none",
  manager: null,
  checks: [],
  tcf: null,
};

/** Reasons of scans without a server's answer: the status seen is the scanner proxy's own. */
const UNANSWERED = new Set<Reason>([
  "DNS_FAILED",
  "CONNECTION_FAILED",
  "ADDRESS_REFUSED",
  "CERTIFICATE_INVALID",
]);

export function toRecording(scan: ScanParts): Recording {
  const { options: { url, preset, device, gpc, block }, timeline, document, end } = scan;
  const all = scan.probes.collect(firstPartyOf(document?.finalUrl ?? url));
  const steps = scan.steps?.recorded(scan.album.pictures);
  const since = sinceRecording(all, scan.steps?.began ?? null);
  const { commands, ...parts } = withInitiators(
    steps?.mode === "DURING_RECORDING" ? withStepNumbers(since, steps.run) : since,
  );
  const probes = [...scan.probes.outcome(), { name: "screenshot", error: scan.album.error }];
  const choice = scan.consent && withTrackersBegun(scan.consent, preset, parts, suggestVendor);
  const pageUrl = document?.finalUrl ?? url;
  const marked = withRecordsMarked(parts, choice, pageUrl, suggestVendor);
  const { statement } = scan.options;
  const isLayerless = choice !== null && isStatedLayerless(statement, choice);
  const arrival = arrivalOf(scan, parts.requests, choice);
  const ended = end ?? (isLayerless ? null : choice?.inconclusive) ??
    failedProbe(scan.probes.outcome());
  // That another document has no banner says nothing about the page.
  const judged = ended === null || ended.reason === "NO_LAYER" ? arrival.obstacle ?? ended : ended;
  const inconclusive = judged ?? unfinished(timeline.looks);
  const unanswered = inconclusive !== null && UNANSWERED.has(inconclusive.reason);
  const said = scan.said.said(parts);
  const note = crossSiteNote(url, document?.finalUrl ?? url);
  return {
    schema: RECORDING_SCHEMA,
    url,
    finalUrl: document?.finalUrl ?? null,
    title: scan.title,
    preset,
    device,
    startedAt: timeline.startedAt.toISOString(),
    finishedAt: new Date(timeline.startedAt.getTime() + timeline.at()).toISOString(),
    outcome: inconclusive === null ? "COMPLETE" : "INCONCLUSIVE",
    reason: inconclusive?.reason ?? null,
    reasonDetail: inconclusive?.detail ??
      (isLayerless && statement ? layerlessText(statement) : null),
    ...gpc && { gpc },
    httpStatus: unanswered ? null : document?.current?.status ?? null,
    browser: scan.browser,
    looks: timeline.looks,
    ...scan.sharedVisit && { sharedVisit: scan.sharedVisit },
    turns: timeline.turns,
    ...scan.seen && { page: withoutTitle(scan.seen) },
    certainty: arrival.certainty,
    ...statement && {
      statementUsed: statementsUsed(arrival, isLayerless),
      statementEnded: (scan.isAtPage ? arrival.statementEnded : null) ??
        endByLayer(statement, choice),
    },
    ...block && { blocked: blockedIn(block, parts.requests) },
    ...steps && { steps },
    consent: {
      ...withCommandTimes(
        withLeft(choice?.consent ?? NOT_ATTEMPTED, { ...parts, ...marked }),
        commands,
      ),
      googleRequests: googleConsentIn(parts.requests),
    },
    ...parts,
    ...marked,
    carried: carriedIn(parts),
    ...said && { said },
    messages: note === null
      ? parts.messages
      : [...parts.messages, { level: "note", text: note, at: timeline.at() }],
    findings: [],
    egress: scan.egress.summary(),
    probes,
    evidence: describePictures(scan.album.pictures),
  };
}

const UNKNOWN: PageHistory = { proof: null, last: null };

/** How sure the scan is of its page. Earlier runs count if it was watched as long as they did. */
function arrivalOf(
  { options: { statement, history = UNKNOWN }, seen, doubts }: ScanParts,
  requests: Recording["requests"],
  choice: Verdict | null,
): Arrival {
  const run = seen && choice && seenRunOf(seen, requests, choice.consent.manager);
  const past = run ? { run, history } : undefined;
  return weighArrival({ doubts: doubts ?? [NEVER_SEEN], seen, statement: statement ?? null, past });
}

function statementsUsed({ isStated }: Arrival, isLayerless: boolean): Statement[] {
  const used: Statement[] = [];
  if (isStated) used.push("IS_PAGE");
  if (isLayerless) used.push("HAS_NO_BANNER");
  return used;
}

/** How often the run refused what it blocks, and how often that was answered all the same. */
function blockedIn(rule: BlockRule, requests: Recording["requests"]): Recording["blocked"] {
  const asked = requests.filter(({ url }) => isBlocked(rule, url));
  const refused = asked.filter(({ blockedReason }) => blockedReason === BLOCKED_BY_PROOF);
  const answered = asked.filter(({ status }) => status !== null);
  return {
    ...{ by: rule.by, values: [...rule.values] },
    ...{ refused: refused.length, answered: answered.length },
  };
}

function withoutTitle({ title: _, ...shape }: SeenShape): NonNullable<Recording["page"]> {
  return shape;
}

/** A failed probe makes the run inconclusive, because records may be missing. */
function failedProbe(outcome: ReturnType<ProbeRunner["outcome"]>) {
  const failed = outcome.filter(({ error }) => error !== null);
  if (failed.length === 0) return null;
  const detail = failed.map(({ name, error }) => `${name}: ${error}`).join("; ");
  return { reason: "PROBE_FAILED" as const, detail };
}

function firstPartyOf(pageUrl: string): (host: string) => boolean {
  const { siteOf, hostOf } = createSites();
  const site = siteOf(hostOf(pageUrl) ?? "");
  return (host) => siteOf(host) === site;
}

/** A note when the address led to another site, by whose rules the page is judged; else null. */
export function crossSiteNote(requested: string, shown: string): string | null {
  const { siteOf, hostOf } = createSites();
  const [from, to] = [requested, shown].map((url) => siteOf(hostOf(url) ?? ""));
  if (!from || !to || from === to) return null;
  return `The address led to another site: ${from} was requested, ${to} was shown.`;
}
