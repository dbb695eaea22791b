/**
 * STORAGE_ITEM: a storage entry that no whitelist approves and that does not store the visitor's
 * choice.
 */
import { countingPhase, isBeforeConsent } from "@crumbtrail/contract/recording";
import type { JudgedCookie, JudgedScan, JudgedStorage } from "./judged_scan.ts";
import { cleanName, cleanStack, cleanUrl } from "./clean.ts";
import { hintsOf, type Sighting, vendorMatches } from "./finding.ts";

/** A cookie that was removed again counts; a cookie that the browser rejected was never stored. */
export function storageItem(scan: JudgedScan): Sighting[] {
  return [
    ...scan.cookies.filter((cookie) => isUnapproved(cookie) && !wasRefused(cookie))
      .map((cookie) => fromCookie(cookie, scan)),
    ...scan.storage.filter((entry) => isUnapproved(entry))
      .map((entry) => fromStorage(entry, scan)),
  ];
}

/**
 * Whether an entry counts; an entry shown to store the visitor's choice is strictly necessary, and
 * one that steps left before the recording began is the state in which the page was tested.
 */
function isUnapproved({ approved, entry }: JudgedCookie | JudgedStorage): boolean {
  return !approved && entry.keepsChoice !== true && entry.phase !== "BEFORE_RECORDING";
}

function wasRefused({ entry }: JudgedCookie): boolean {
  return entry.blockedReason !== null && !entry.present;
}

function fromCookie(judged: JudgedCookie, scan: JudgedScan): Sighting {
  const { entry } = judged;
  return {
    ...commonFields(judged, scan),
    entryOrigin: cleanName(entry.domain),
    storageType: "COOKIE",
    expires: entry.expires,
    session: entry.session,
    sourceMethod: entry.sources[0]?.method ?? "unknown",
  };
}

function fromStorage(judged: JudgedStorage, scan: JudgedScan): Sighting {
  return {
    ...commonFields(judged, scan),
    entryOrigin: cleanName(judged.entry.origin),
    storageType: judged.entry.type,
    expires: null,
    session: null,
    sourceMethod: null,
  };
}

function commonFields(judged: JudgedCookie | JudgedStorage, { traces, causes }: JudgedScan) {
  const { entry } = judged;
  return {
    issueType: "STORAGE_ITEM",
    entryName: cleanName(entry.name),
    isBeforeConsent: isBeforeConsent(entry.phase),
    phase: countingPhase(entry),
    firstParty: judged.firstParty,
    missingInVendorList: judged.missingInVendorList,
    urls: entry.sources.map((source) => cleanUrl(source.url)),
    trace: cleanStack(traces.ofEntry(entry.sources)),
    cause: causes.ofEntry(entry.sources),
    vendorsMatch: vendorMatches(judged.vendors),
    ...hintsOf(judged),
    vendorDetected: null,
    suspiciousDetails: null,
  } as const;
}
