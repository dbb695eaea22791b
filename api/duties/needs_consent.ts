/**
 * Whether something that was seen needs consent. What the catalogue approves does not; what it knows
 * and does not approve does. Without its word there must be proof that a visitor is recognised: a
 * known tracker's name or host, or a value that is another one at each visit and outlives the session
 * or leaves the site. Everything else is unclear, and no duty fails on it. Pure.
 */
import type { Finding, Phase, Recording } from "@crumbtrail/contract/recording";
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
import { isKnownTracker, isTechnical, isTrackingService } from "./known_names.ts";
import { type Seen, thirdPartiesIn } from "./third_parties.ts";
import { type Compared, comparedValues } from "./visits.ts";
import { isOfSite, keyOfCarried } from "./ways_out.ts";

/** The least length of a hash: what a server makes of address and browser is the same each time. */
const DERIVED_LENGTH = 16;
/** Times in seconds or milliseconds have 10 or 13 digits. */
const TIME_LENGTHS = new Set([10, 13]);

/** What a recording shows that needs consent, or may need it. */
export function seenIn(recording: Recording, ground: Ground): Seen[] {
  const entries = entriesIn(recording, ground).map(({ entry: _, ...seen }) => seen);
  return [...entries, ...thirdPartiesIn(recording, ground)];
}

/** The cookies and storage items among it. */
export function entriesIn(recording: Recording, ground: Ground): (Seen & { entry: Entry })[] {
  const compared = comparedValues(ground);
  const known = {
    findings: findingsByEntry(recording),
    carried: carriedEntries(recording, compared),
    choices: comparedChoices(ground),
    startedAt: Date.parse(recording.startedAt) / 1000,
  };
  return [...recording.cookies, ...recording.storage].flatMap((entry) => {
    const need = needOfEntry(entry, known, compared(keyOf(entry)));
    if (need === null) return [];
    // A write that removes a cookie uses nothing.
    const sources: { phase: Phase; askedSeconds?: number | null }[] = entry.sources;
    const writes = sources.filter(({ askedSeconds }) => (askedSeconds ?? 1) > 0);
    const phases = [...new Set([entry.phase, ...writes.map(({ phase }) => phase)])];
    const entryName = known.findings.get(keyOf(entry))?.entryName ?? entry.name;
    const issue = { storageType: storageTypeOf(entry), entryName };
    const { firstParty } = entry;
    return [{ name: nameOf(entry), need, key: keyOf(entry), phases, firstParty, issue, entry }];
  });
}

interface Known {
  /** Findings by the key of their entry: the entries that the catalogue does not approve. */
  findings: Map<string, Finding>;
  /** Keys of entries whose values go to other sites. */
  carried: Set<string>;
  /** Keys of entries that hold the visitor's choice. */
  choices: Set<string>;
  /** Seconds since 1970. */
  startedAt: number;
}

function needOfEntry(entry: Entry, known: Known, compared: Compared): Seen["need"] | null {
  if (entry.keepsChoice || known.choices.has(keyOf(entry)) || wasRefused(entry)) return null;
  const finding = known.findings.get(keyOf(entry));
  if (finding === undefined) return null;
  if (finding.vendorsMatch.length > 0 || isOfTracker(finding)) return "needed";
  if (isKnownTracker(entry)) return "needed";
  const isCarried = known.carried.has(keyOf(entry));
  if (identifies(entry, known, compared)) return "needed";
  // A value that says little, or the same of every visitor, recognises nobody; a long one may be
  // made of the address.
  const isHarmless = compared.isPlain ||
    (compared.across === "same" && !mayBeDerived(entry, known));
  return isHarmless && entry.firstParty && !isCarried ? null : "unclear";
}

/** Whether each visitor gets a value of its own, which leaves the site or outlives the session. */
function identifies(entry: Entry, known: Known, { across, isPlain, isNotPlain }: Compared) {
  if (across !== "other at each" || isPlain) return false;
  // What was found elsewhere looks random.
  if (known.carried.has(keyOf(entry))) return true;
  const isLong = entry.valueLength >= ID_LENGTH;
  const mayBeTime = !isNotPlain && TIME_LENGTHS.has(entry.valueLength);
  return isLong && !mayBeTime && !isTechnical(entry.name) &&
    (!entry.firstParty || outlives(entry, known));
}

/** A cookie that outlives the session and may hold a number that a server makes of the visitor. */
function mayBeDerived(entry: Entry, known: Known): boolean {
  return "domain" in entry && outlives(entry, known) && entry.valueLength >= DERIVED_LENGTH;
}

function wasRefused(entry: Entry): boolean {
  return "blockedReason" in entry && entry.blockedReason !== null && !entry.present;
}

function isOfTracker({ vendorSuggested }: Finding): boolean {
  return vendorSuggested != null && isTrackingService(vendorSuggested);
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

function carriedEntries(
  { carried = [] }: Recording,
  compared: (key: string) => Compared,
): Set<string> {
  const identifying = carried.filter((one) => !isOfSite(one, compared(keyOfCarried(one))));
  return new Set(identifying.map(keyOfCarried));
}

export function nameOf(entry: Entry): string {
  const values = { name: entry.name, origin: originOf(entry) };
  return "domain" in entry
    ? t("Cookie {name} of {origin}", values)
    : t("Storage item {name} of {origin}", values);
}
