/**
 * Whether something that was seen needs consent. What the catalogue approves does not; what it knows
 * and does not approve does. Without its word there must be proof that a visitor is recognised: a
 * known tracker's name or host, or a value that is another one at each visit and outlives the session
 * or leaves the site. Everything else is unclear, and no duty fails on it. Pure.
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
import {
  comparedChoices,
  type Entry,
  ID_LENGTH,
  key,
  keyOf,
  originOf,
  storageTypeOf,
} from "./choice.ts";
import type { Ground } from "./ground.ts";
import { isKnownTracker, isTechnical } from "./known_names.ts";
import { hostOf } from "./sites.ts";
import { issueOfHost } from "./verdict.ts";

export interface Seen {
  /** Such as `Cookie _ga of .example.test`. */
  what: string;
  need: "needed" | "unclear";
  /** As `keyOf`; null for requests. */
  key: string | null;
  /** Phases in which it was set or sent. */
  phases: Phase[];
  firstParty: boolean;
  issue: NonNullable<DutyEvidence["issue"]>;
}

/** Categories of the public list whose hosts recognise visitors across sites. */
const TRACKING = new Set(["ad", "analytics", "social"]);
/** Categories whose hosts may do so. */
const DOUBTFUL = new Set(["marketing", "tag-manager", "customer-success", "video", "other"]);
/** The least length of a hash: what a server makes of address and browser is the same each time. */
const DERIVED_LENGTH = 16;
/** The parameters in which hits to Google say what is granted. */
const CONSENT_STATE = /[?&]gc[sd]=/;
/** Times in seconds or milliseconds have 10 or 13 digits. */
const TIME_LENGTHS = new Set([10, 13]);

/** What a recording shows that needs consent, or may need it. */
export function seenIn(recording: Recording, ground: Ground): Seen[] {
  const entries = entriesIn(recording, ground).map(({ entry: _, ...seen }) => seen);
  return [...entries, ...hostsIn(recording)];
}

/** The cookies and storage items among it. */
export function entriesIn(recording: Recording, ground: Ground): (Seen & { entry: Entry })[] {
  const known = {
    findings: findingsByEntry(recording),
    travels: carriedEntries(recording),
    choices: comparedChoices(ground),
    startedAt: Date.parse(recording.startedAt) / 1000,
  };
  const values = valuesByEntry(ground);
  return [...recording.cookies, ...recording.storage].flatMap((entry) => {
    const need = needOfEntry(entry, known, values.get(keyOf(entry)) ?? []);
    if (need === null) return [];
    // A write that removes a cookie uses nothing.
    const sources: { phase: Phase; askedSeconds?: number | null }[] = entry.sources;
    const writes = sources.filter(({ askedSeconds }) => (askedSeconds ?? 1) > 0);
    const phases = [...new Set([entry.phase, ...writes.map(({ phase }) => phase)])];
    const entryName = known.findings.get(keyOf(entry))?.entryName ?? entry.name;
    const issue = { storageType: storageTypeOf(entry), entryName };
    const { firstParty } = entry;
    return [{ what: nameOf(entry), need, key: keyOf(entry), phases, firstParty, issue, entry }];
  });
}

interface Known {
  /** Findings by the key of their entry: the entries that the catalogue does not approve. */
  findings: Map<string, Finding>;
  /** Keys of entries whose values go to other sites. */
  travels: Set<string>;
  /** Keys of entries that hold the visitor's choice. */
  choices: Set<string>;
  /** Seconds since 1970. */
  startedAt: number;
}

/** @param values the entry's hashes, one of each visit that had it */
function needOfEntry(entry: Entry, known: Known, values: string[]): Seen["need"] | null {
  if (entry.keepsChoice || known.choices.has(keyOf(entry)) || wasRefused(entry)) return null;
  const finding = known.findings.get(keyOf(entry));
  if (finding === undefined) return null;
  if (finding.vendorsMatch.length > 0 || isTracking(finding)) return "needed";
  if (isKnownTracker(entry)) return "needed";
  const travels = known.travels.has(keyOf(entry));
  const differs = differsByVisit(entry, values);
  const recognises = !isTechnical(entry.name) && (!entry.firstParty || outlives(entry, known));
  if (differs === true && (travels || recognises)) return "needed";
  // The same value for every visitor recognises nobody; a long one may be made of the address.
  return differs === false && entry.firstParty && !travels && !mayBeDerived(entry, known)
    ? null
    : "unclear";
}

/** A cookie that outlives the session and may hold a number that a server makes of the visitor. */
function mayBeDerived(entry: Entry, known: Known): boolean {
  return "domain" in entry && outlives(entry, known) && entry.valueLength >= DERIVED_LENGTH;
}

function wasRefused(entry: Entry): boolean {
  return "blockedReason" in entry && entry.blockedReason !== null && !entry.present;
}

function isTracking({ vendorSuggested }: Finding): boolean {
  return vendorSuggested != null && TRACKING.has(vendorSuggested.category);
}

/**
 * What the session ends with, or a few hours later, as software keeps baskets and logins (Article 29
 * Working Party, Opinion 04/2012).
 */
const SESSION_SECONDS = 86_400;

function outlives(entry: Entry, { startedAt }: Pick<Known, "startedAt">): boolean {
  if ("type" in entry) return entry.type === "LOCAL_STORAGE";
  return !entry.session && entry.expires - startedAt > SESSION_SECONDS;
}

/**
 * Whether each visitor gets a value of its own: null if a single visit shows it, or if the value may
 * be a time.
 */
function differsByVisit({ valueLength }: Entry, values: string[]): boolean | null {
  if (values.length < 2) return null;
  if (new Set(values).size === 1) return false;
  return valueLength >= ID_LENGTH && !TIME_LENGTHS.has(valueLength) ? true : null;
}

/** Findings of entries have the entry's name, or a group's with its variants. */
function findingsByEntry({ findings }: Recording): Map<string, Finding> {
  return new Map(
    findings.filter(({ issueType }) => issueType === "STORAGE_ITEM").flatMap((finding) =>
      [finding.entryName, ...finding.variants ?? []].map((name) => [
        key(finding.storageType, name, finding.entryOrigin),
        finding,
      ])
    ),
  );
}

function carriedEntries({ carried = [] }: Recording): Set<string> {
  return new Set(carried.map(({ entry: { type, name, origin } }) => key(type, name, origin)));
}

function valuesByEntry(ground: Ground): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const run of ground.visits) {
    for (const entry of [...run.cookies, ...run.storage]) {
      const known = values.get(keyOf(entry));
      if (known) known.push(entry.valueSha256);
      else values.set(keyOf(entry), [entry.valueSha256]);
    }
  }
  return values;
}

/** Third parties by host, as the findings name them. */
function hostsIn(recording: Recording): Seen[] {
  const byHost = Map.groupBy(recording.requests, ({ url }) => hostOf(url) ?? "");
  return recording.findings.flatMap((finding) => {
    if (finding.issueType === "STORAGE_ITEM" || finding.firstParty) return [];
    const need = needOfHost(finding);
    const requests = byHost.get(finding.entryName) ?? [];
    if (need === null || requests.length === 0) return [];
    const plain = requests.filter((request) => !mayBeCookieless(request, recording));
    const what = t("Requests to {host}", { host: finding.entryName });
    const of = { key: null, firstParty: false, issue: issueOfHost(finding.entryName) };
    return [
      { what, need, phases: phasesOf(plain), ...of },
      { what, need: "unclear" as const, phases: phasesOf(requests), ...of },
    ].filter(({ phases }) => phases.length > 0);
  });
}

function needOfHost({ vendorsMatch, vendorSuggested }: Finding): Seen["need"] | null {
  if (vendorsMatch.length > 0) return "needed";
  const category = vendorSuggested?.category;
  if (category === undefined) return null;
  return TRACKING.has(category) ? "needed" : DOUBTFUL.has(category) ? "unclear" : null;
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

export function nameOf(entry: Entry): string {
  const values = { name: entry.name, origin: originOf(entry) };
  return "domain" in entry
    ? t("Cookie {name} of {origin}", values)
    : t("Storage item {name} of {origin}", values);
}
