/** Causes of the entries and requests of a judged recording. Pure. */
import { causesIn } from "@crumbtrail/contract/find_cause";
import { cleanName, cleanUrl } from "./clean.ts";
import { initiatorIndex } from "./initiated_by.ts";
import type { JudgedRequest, ScanCauses, Unjudged } from "./judged_scan.ts";
import type { Page } from "./site.ts";

/** Scripts send a request and its preflight; the browser names the page's HTML `parser`. */
const BY_SCRIPT = ["script", "preflight"];

export function causesOf(
  { url, finalUrl, requests: recorded }: Pick<Unjudged, "url" | "finalUrl" | "requests">,
  judged: readonly JudgedRequest[],
  page: Pick<Page, "siteOf">,
): ScanCauses {
  const initiators = initiatorIndex(recorded);
  const places = new Map(recorded.map(({ id }, index) => [id, index]));
  const causes = causesIn(
    [url, finalUrl],
    judged.map(({ request, site, servedBy, vendors, suggested }) => ({
      url: cleanUrl(request.url),
      type: request.type,
      byScript: BY_SCRIPT.includes(request.initiator.type),
      site: servedBy === null ? site : page.siteOf(servedBy),
      vendors: [...vendors, ...suggested ? [suggested] : []].map(({ name }) => cleanName(name)),
      initiatedBy: initiators.ofRequest(request),
    })),
  );
  return {
    ofRequest: ({ id }) => causes.ofRequest(places.get(id) ?? -1),
    ofEntry: ([source]) =>
      causes.ofEntry(
        source && {
          method: source.method,
          url: cleanUrl(source.url),
          initiatedBy: initiators.ofEntry([source]),
        },
      ),
  };
}
