/** SUSPICIOUS_REQUEST: a request, to whomever, not whitelisted and with a keyword in its URL or its body. */
import type { JudgedScan } from "./classify.ts";
import { suspiciousDetails } from "./report.ts";
import { requestSighting } from "./request_sighting.ts";
import type { Sighting } from "./finding.ts";

export function suspiciousRequest(scan: JudgedScan): Sighting[] {
  return scan.requests
    .filter((request) => request.keyword !== null)
    .map((request) => ({
      ...requestSighting(request, scan.traces),
      issueType: "SUSPICIOUS_REQUEST",
      suspiciousDetails: suspiciousDetails(request),
    }));
}
