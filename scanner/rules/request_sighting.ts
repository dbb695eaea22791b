/** What the two rules about requests say alike. */
import { isBeforeConsent } from "@crumbtrail/contract/recording";
import type { JudgedRequest } from "./classify.ts";
import { cleanIf, cleanName, cleanStack, cleanUrl } from "./clean.ts";
import type { Traces } from "./initiated_by.ts";
import { hintsOf, type Sighting, vendorMatches } from "./finding.ts";

export function requestSighting(
  judged: JudgedRequest,
  traces: Traces,
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
