/** Causes of the rows of a report, found as the scanner finds them in its recording. Pure. */
import type { Cause } from "./cause.ts";
import { type CauseRequest, causesIn } from "./find_cause.ts";
import type { Report, ReportCookie, ReportRequest, ReportStorage } from "./report.ts";

export interface ReportCauses {
  /** @param index of the request in the report's list */
  ofRequest(index: number): Cause;
  ofCookie(cookie: Pick<ReportCookie, "source" | "initiatedBy">): Cause;
  ofStorage(entry: Pick<ReportStorage, "sources" | "initiatedBy">): Cause;
}

export function causesInReport(
  { meta, requests }: Pick<Report, "meta" | "requests">,
): ReportCauses {
  const causes = causesIn([meta.url, meta.finalUrl], requests.map(causeRequest));
  return {
    ofRequest: causes.ofRequest,
    ofCookie: ({ source: { method, urls: [url = ""] }, initiatedBy = null }) =>
      causes.ofEntry({ method, url, initiatedBy }),
    ofStorage: ({ sources: [url = ""], initiatedBy = null }) =>
      causes.ofEntry({ url, initiatedBy }),
  };
}

function causeRequest(request: ReportRequest): CauseRequest {
  const { url, type, domain, servedBy, vendorsMatch, vendorSuggested, initiator } = request;
  return {
    ...{ url, type },
    byScript: initiator.type === "script" || initiator.type === "preflight",
    site: servedBy ?? domain,
    vendors: [...vendorsMatch, ...vendorSuggested ? [vendorSuggested] : []].map(({ name }) => name),
    initiatedBy: request.initiatedBy ?? null,
  };
}
