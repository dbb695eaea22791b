/**
 * The rules about requests: UNKNOWN_VENDOR and SUSPICIOUS_REQUEST. `classify.ts` decides which
 * requests are judged and approved, and has `keyword.ts` search the others for suspicious keywords.
 */
import { isBeforeConsent } from "@crumbtrail/contract/recording";
import type { JudgedRequest, JudgedScan } from "./judged_scan.ts";
import { cleanIf, cleanName, cleanStack, cleanUrl } from "./clean.ts";
import { hintsOf, type Sighting, suspiciousDetails, vendorMatches } from "./finding.ts";

/** UNKNOWN_VENDOR: a request to a third party that no whitelist approves. */
export function unknownVendor(scan: JudgedScan): Sighting[] {
  return scan.requests
    .filter((request) => request.judged && !request.approved && !request.firstParty)
    .map((request) => ({
      ...requestSighting(request, scan),
      issueType: "UNKNOWN_VENDOR",
      suspiciousDetails: null,
    }));
}

/**
 * SUSPICIOUS_REQUEST: a request to any host with a keyword in its URL or body. Approved requests are
 * not searched for keywords, so they have none.
 */
export function suspiciousRequest(scan: JudgedScan): Sighting[] {
  return scan.requests
    .filter((request) => request.keyword !== null)
    .map((request) => ({
      ...requestSighting(request, scan),
      issueType: "SUSPICIOUS_REQUEST",
      suspiciousDetails: suspiciousDetails(request),
    }));
}

function requestSighting(
  judged: JudgedRequest,
  { traces, causes }: JudgedScan,
): Omit<Sighting, "issueType" | "suspiciousDetails"> {
  const { request } = judged;
  const url = cleanUrl(request.url);
  return {
    entryName: cleanName(judged.host),
    entryOrigin: cleanName(/^[^/]*\/\/[^/?#]*/.exec(request.url)?.[0] ?? judged.host),
    storageType: null,
    expires: null,
    session: null,
    sourceMethod: null,
    isBeforeConsent: isBeforeConsent(request.phase),
    phase: request.phase,
    firstParty: judged.firstParty,
    missingInVendorList: judged.missingInVendorList,
    urls: [url],
    trace: cleanStack(traces.ofRequest(request)),
    cause: causes.ofRequest(request),
    vendorsMatch: vendorMatches(judged.vendors),
    ...hintsOf(judged),
    vendorDetected: {
      url,
      mimeType: cleanIf(request.mimeType, cleanName),
      method: cleanName(request.method),
      referer: cleanIf(request.referer, cleanUrl),
    },
  };
}
