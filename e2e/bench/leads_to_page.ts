/** How many requests of a recording can be followed back to the document of the tested page. Pure. */
import type { RecordedRequest } from "@crumbtrail/contract/recording";

export function leadsToPage(requests: readonly RecordedRequest[]): { whole: number; all: number } {
  const byId = new Map(requests.map((request) => [request.id, request]));
  const ends = requests.map((request) => rootOf(request, byId));
  return { whole: ends.filter(isPage).length, all: requests.length };
}

function rootOf(
  request: RecordedRequest,
  byId: ReadonlyMap<string, RecordedRequest>,
): RecordedRequest {
  const seen = new Set<string>();
  let at = request;
  for (;;) {
    seen.add(at.id);
    const before = byId.get(at.redirectedFrom ?? at.initiator.requestId ?? "");
    if (before === undefined || seen.has(before.id)) return at;
    at = before;
  }
}

/** Nobody asked for it but whoever went there. */
function isPage({ type, initiator }: RecordedRequest): boolean {
  return type === "Document" && initiator.url === null;
}
