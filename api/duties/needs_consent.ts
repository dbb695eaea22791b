/**
 * Whether something that was seen needs consent. What the catalogue approves does not; what it knows
 * and does not approve does. Without its word there must be proof that a visitor is recognised: a
 * known tracker's name or host, or a value that is another one at each visit and outlives the session
 * or leaves the site. Everything else is unclear, and no duty fails on it. Pure.
 */
import type {
  CarriedValue,
  Finding,
  Phase,
  RecordedCookie,
  RecordedRequest,
  RecordedStorage,
  Recording,
} from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import { type Ground, ordinaryRuns } from "./ground.ts";
import { isKnownTracker } from "./known_names.ts";
import { hostOf } from "./sites.ts";

export interface Seen {
  /** Such as `Cookie _ga of .example.test`. */
  what: string;
  need: "needed" | "unclear";
  /** Phases in which it was set or sent. */
  phases: Phase[];
  firstParty: boolean;
}

type Entry = RecordedCookie | RecordedStorage;

/** Categories of the public list whose hosts recognise visitors across sites. */
const TRACKING = new Set(["ad", "analytics", "social"]);
/** Categories whose hosts may do so. */
const DOUBTFUL = new Set(["marketing", "tag-manager", "customer-success", "video", "other"]);
/** Random values are longer; times in seconds or milliseconds have 10 or 13 digits. */
const ID_LENGTH = 8;
const TIME_LENGTHS = new Set([10, 13]);

/** What a recording shows that needs consent, or may need it. */
export function seenIn(recording: Recording, ground: Ground): Seen[] {
  const entries = [...recording.cookies, ...recording.storage].flatMap((entry) => {
    const need = needOfEntry(entry, recording, ground);
    if (need === null) return [];
    const phases = [...new Set([entry.phase, ...entry.sources.map(({ phase }) => phase)])];
    return [{ what: nameOf(entry), need, phases, firstParty: entry.firstParty }];
  });
  return [...entries, ...hostsIn(recording)];
}

function needOfEntry(entry: Entry, recording: Recording, ground: Ground): Seen["need"] | null {
  if (entry.keepsChoice || wasRefused(entry)) return null;
  const finding = recording.findings.find((one) => isAbout(one, entry));
  if (finding === undefined) return null;
  if (finding.vendorsMatch.length > 0 || isTracking(finding)) return "needed";
  if (isKnownTracker(entry.name)) return "needed";
  const travels = (recording.carried ?? []).some((carried) => isOf(carried, entry));
  const differs = differsByVisit(entry, ground);
  if (differs === true && (!entry.firstParty || travels || outlives(entry))) return "needed";
  // The same value for every visitor recognises nobody.
  return differs === false && entry.firstParty ? null : "unclear";
}

function wasRefused(entry: Entry): boolean {
  return "blockedReason" in entry && entry.blockedReason !== null && !entry.present;
}

/** Findings of entries have the entry's name, or a group's with its variants. */
function isAbout({ issueType, entryName, variants, entryOrigin }: Finding, entry: Entry): boolean {
  return issueType === "STORAGE_ITEM" && entryOrigin === originOf(entry) &&
    (entryName === entry.name || variants?.includes(entry.name) === true);
}

function isTracking({ vendorSuggested }: Finding): boolean {
  return vendorSuggested != null && TRACKING.has(vendorSuggested.category);
}

function isOf({ entry: { name, origin } }: CarriedValue, entry: Entry): boolean {
  return name === entry.name && origin === originOf(entry);
}

function outlives(entry: Entry): boolean {
  return "type" in entry ? entry.type === "LOCAL_STORAGE" : !entry.session;
}

/**
 * Whether each visitor gets a value of its own: null if no other visit shows it, or if the value may
 * be a time.
 */
function differsByVisit(entry: Entry, ground: Ground): boolean | null {
  const others = ordinaryRuns(ground).flatMap((run) =>
    [...run.cookies, ...run.storage].filter((other) =>
      other !== entry && other.name === entry.name && originOf(other) === originOf(entry)
    )
  );
  if (others.length === 0) return null;
  if (others.every(({ valueSha256 }) => valueSha256 === entry.valueSha256)) return false;
  return entry.valueLength >= ID_LENGTH && !TIME_LENGTHS.has(entry.valueLength) ? true : null;
}

/** Third parties by host, as the findings name them. */
function hostsIn(recording: Recording): Seen[] {
  const byHost = Map.groupBy(recording.requests, ({ url }) => hostOf(url) ?? "");
  return recording.findings.flatMap((finding) => {
    if (finding.issueType === "STORAGE_ITEM" || finding.firstParty) return [];
    const need = needOfHost(finding);
    const requests = byHost.get(finding.entryName) ?? [];
    if (need === null || requests.length === 0) return [];
    const plain = requests.filter((request) => !isCookieless(request, recording));
    const what = t("Requests to {host}", { host: finding.entryName });
    return [
      { what, need, phases: phasesOf(plain), firstParty: false },
      { what, need: "unclear" as const, phases: phasesOf(requests), firstParty: false },
    ].filter(({ phases }) => phases.length > 0);
  });
}

function needOfHost({ vendorsMatch, vendorSuggested }: Finding): Seen["need"] | null {
  if (vendorsMatch.length > 0) return "needed";
  const category = vendorSuggested?.category;
  if (category === undefined) return null;
  return TRACKING.has(category) ? "needed" : DOUBTFUL.has(category) ? "unclear" : null;
}

/** A hit that says that nothing is granted; authorities differ on those. */
function isCookieless({ url }: RecordedRequest, { consent }: Recording): boolean {
  const states = consent.googleRequests?.find((sent) => sent.url === url)?.states;
  const sent = Object.values(states ?? {});
  return sent.length > 0 && sent.every((state) => state === "denied");
}

function phasesOf(requests: readonly RecordedRequest[]): Phase[] {
  return [...new Set(requests.map(({ phase }) => phase))];
}

export function originOf(entry: Entry): string {
  return "domain" in entry ? entry.domain : entry.origin;
}

export function nameOf(entry: Entry): string {
  const values = { name: entry.name, origin: originOf(entry) };
  return "domain" in entry
    ? t("Cookie {name} of {origin}", values)
    : t("Storage item {name} of {origin}", values);
}
