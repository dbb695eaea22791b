/** Builds a recording from the parts of a scan. */
import type { PageShape } from "@crumbtrail/contract/page_shape";
import {
  type Reason,
  type RecordedConsent,
  type Recording,
  RECORDING_SCHEMA,
} from "@crumbtrail/contract/recording";
import type { DocumentWatch } from "./arrival/document.ts";
import type { EarlyEnd } from "./browser/stop.ts";
import { googleConsentIn } from "./consent/verify/google_requests.ts";
import { type Verdict, withRecordsMarked, withTrackersBegun } from "./consent/mod.ts";
import { type Album, describePictures } from "./evidence/pictures.ts";
import type { EgressSession } from "./egress/session.ts";
import { withInitiators } from "./probes/initiator_graph.ts";
import type { ProbeRunner } from "./probes/runner.ts";
import { suggestVendor } from "./rules/known_domains.ts";
import { createSites } from "./rules/site.ts";
import { sinceRecording } from "./steps/present_state.ts";
import { withStepNumbers } from "./steps/step_numbers.ts";
import type { ScenarioSteps } from "./steps/scenario_steps.ts";
import type { Timeline } from "./timeline.ts";

interface ScanParts {
  options: Pick<Recording, "url" | "preset" | "device">;
  timeline: Timeline;
  browser: string;
  document: DocumentWatch | null;
  title: string | null;
  /** How much the document showed; null if it could not be read. */
  shape: PageShape | null;
  /** Verdict on the consent act; null when the scan ended before the act. */
  consent: Verdict | null;
  probes: ProbeRunner;
  egress: EgressSession;
  /** The pictures taken. */
  album: Album;
  steps: Pick<ScenarioSteps, "began" | "recorded"> | null;
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
  const { options: { url, preset, device }, timeline, document, end } = scan;
  const all = scan.probes.collect(firstPartyOf(document?.finalUrl ?? url));
  const steps = scan.steps?.recorded(scan.album.pictures);
  const since = sinceRecording(all, scan.steps?.began ?? null);
  const parts = withInitiators(
    steps?.mode === "DURING_RECORDING" ? withStepNumbers(since, steps.run) : since,
  );
  const probes = [...scan.probes.outcome(), { name: "screenshot", error: scan.album.error }];
  const choice = scan.consent && withTrackersBegun(scan.consent, preset, parts, suggestVendor);
  const pageUrl = document?.finalUrl ?? url;
  const marked = withRecordsMarked(parts, choice, pageUrl, suggestVendor);
  const inconclusive = end ?? choice?.inconclusive ?? failedProbe(scan.probes.outcome());
  const unanswered = inconclusive !== null && UNANSWERED.has(inconclusive.reason);
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
    reasonDetail: inconclusive?.detail ?? null,
    httpStatus: unanswered ? null : document?.current?.status ?? null,
    browser: scan.browser,
    looks: timeline.looks,
    ...scan.shape && { page: scan.shape },
    ...steps && { steps },
    consent: {
      ...choice?.consent ?? NOT_ATTEMPTED,
      googleRequests: googleConsentIn(parts.requests),
    },
    ...parts,
    ...marked,
    messages: note === null
      ? parts.messages
      : [...parts.messages, { level: "note", text: note, at: timeline.at() }],
    findings: [],
    egress: scan.egress.summary(),
    probes,
    evidence: describePictures(scan.album.pictures),
  };
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
