/**
 * Requests to third parties that need consent, or may need it. The category of a host is no proof: an
 * analytics service may count without an identifier, and a map, a font or a manager of consent
 * recognises nobody. What counts is a known tracker, and an identifier on its way. Pure.
 */
import type { DutyEvidence } from "@crumbtrail/contract/duty_result";
import {
  type Finding,
  MAX_GOOGLE_REQUESTS,
  type Phase,
  type RecordedRequest,
  type Recording,
} from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import type { Ground } from "./ground.ts";
import { isTrackingService } from "./known_names.ts";
import { hostOf } from "./sites.ts";
import { issueOfHost } from "./verdict.ts";
import { waysOut } from "./ways_out.ts";

/** An entry, or the requests to a host, that needs consent or may need it. */
export interface Seen {
  /** Such as `Cookie _ga of .example.test`. */
  name: string;
  need: "needed" | "unclear";
  /** As `keyOf`; null for requests. */
  key: string | null;
  /** Phases in which it was set or sent. */
  phases: Phase[];
  firstParty: boolean;
  issue: NonNullable<DutyEvidence["issue"]>;
}

/** Categories of the public list whose hosts may recognise visitors. */
const DOUBTFUL = new Set([
  ...["analytics", "social", "marketing", "tag-manager", "customer-success", "video", "other"],
]);
/** The parameters in which hits to Google say what is granted. */
const CONSENT_STATE = /[?&]gc[sd]=/;

/** Third parties by host, as the findings name them. */
export function thirdPartiesIn(recording: Recording, ground: Ground): Seen[] {
  const byHost = Map.groupBy(recording.requests, ({ url }) => hostOf(url) ?? "");
  const ways = waysOut(recording, ground);
  const proved = new Set(
    ways.filter(({ identifies }) => identifies === "proved").map(({ request }) => request),
  );
  const likely = new Set(ways.map(({ request }) => request));
  return recording.findings.flatMap((finding) => {
    if (finding.issueType === "STORAGE_ITEM" || finding.firstParty) return [];
    const need = needOfHost(finding);
    const requests = byHost.get(finding.entryName) ?? [];
    const isNeeded = (request: RecordedRequest) =>
      proved.has(request) || (need === "needed" && !mayBeCookieless(request, recording));
    const isUnclear = (request: RecordedRequest) => need !== null || likely.has(request);
    const name = t("Requests to {host}", { host: finding.entryName });
    const of = { name, key: null, firstParty: false, issue: issueOfHost(finding.entryName) };
    return [
      { ...of, need: "needed" as const, phases: phasesOf(requests.filter(isNeeded)) },
      { ...of, need: "unclear" as const, phases: phasesOf(requests.filter(isUnclear)) },
    ].filter(({ phases }) => phases.length > 0);
  });
}

function needOfHost({ vendorsMatch, vendorSuggested }: Finding): Seen["need"] | null {
  if (vendorsMatch.length > 0) return "needed";
  if (!vendorSuggested) return null;
  if (isTrackingService(vendorSuggested)) return "needed";
  return DOUBTFUL.has(vendorSuggested.category) ? "unclear" : null;
}

/**
 * A hit that says that nothing is granted, on which authorities differ; or one to Google past the end
 * of the recording's list, of which that is unknown.
 */
function mayBeCookieless({ url }: RecordedRequest, { consent }: Recording): boolean {
  const { googleRequests = [] } = consent;
  const found = googleRequests.find((sent) => sent.url === url);
  if (!found) return googleRequests.length >= MAX_GOOGLE_REQUESTS && CONSENT_STATE.test(url);
  const sent = Object.values(found.states);
  return sent.length > 0 && sent.every((state) => state === "denied");
}

function phasesOf(requests: readonly RecordedRequest[]): Phase[] {
  return [...new Set(requests.map(({ phase }) => phase))];
}
