/** Finds the requests for the tested page itself, which are never judged. Pure. */
import type { RecordedRequest } from "@crumbtrail/contract/recording";
import type { Unjudged } from "./judged_scan.ts";
import type { Page } from "./site.ts";

/**
 * Ids of the document requests for the tested URL and the final URL, and of the redirects in
 * between that stay on the page's site.
 */
export function ownNavigation(recording: Unjudged, page: Page): Set<string> {
  const targets = new Set([recording.url, recording.finalUrl ?? recording.url].map(withoutHash));
  const documents = recording.requests.filter((request) => request.type === "Document");
  const byId = new Map(documents.map((request) => [request.id, request]));
  const own = new Set<string>();
  for (const request of documents) {
    if (!targets.has(withoutHash(request.url))) continue;
    own.add(request.id);
    for (const hop of redirectsTo(request, byId)) {
      if (page.isFirstParty(page.hostOf(hop.url) ?? "")) own.add(hop.id);
    }
  }
  return own;
}

function redirectsTo(
  request: RecordedRequest,
  byId: ReadonlyMap<string, RecordedRequest>,
): RecordedRequest[] {
  const hops: RecordedRequest[] = [];
  const seen = new Set([request.id]);
  let from = request.redirectedFrom;
  while (from !== null && !seen.has(from)) {
    seen.add(from);
    const hop = byId.get(from);
    if (!hop) break;
    hops.push(hop);
    from = hop.redirectedFrom;
  }
  return hops;
}

function withoutHash(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  parsed.hash = "";
  return parsed.href;
}
