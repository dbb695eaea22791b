/** UNKNOWN_VENDOR: a request to a third party that no whitelist approves. */
import type { JudgedScan } from "./classify.ts";
import { requestSighting } from "./request_sighting.ts";
import type { Sighting } from "./finding.ts";

export function unknownVendor(scan: JudgedScan): Sighting[] {
  return scan.requests
    .filter((request) => request.judged && !request.approved && !request.firstParty)
    .map((request) => ({
      ...requestSighting(request, scan.traces),
      issueType: "UNKNOWN_VENDOR",
      suspiciousDetails: null,
    }));
}
