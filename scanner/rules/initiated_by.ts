/** Which recorded request led to what: the edges of the initiator graph. Pure. */
import type { RecordedRequest } from "@crumbtrail/contract/recording";

interface Source {
  /** Script that wrote it, or response that carried the header. */
  url: string;
  requestId?: string | null;
  at: number;
}

/** Finds what led to a request or to a stored entry, as an index among the requests. */
export interface InitiatorIndex {
  ofRequest(request: RecordedRequest): number | null;
  /** @param sources of a cookie or storage entry, first seen first */
  ofEntry(sources: readonly Source[]): number | null;
}

/**
 * A redirected request comes from the hop before it; any other from the request that loaded the
 * script or document which asked for it. A cookie comes from the answer that set it, or from the
 * script that wrote it: the one loaded last before it was seen, as pages load a script twice.
 */
export function initiatorIndex(requests: readonly RecordedRequest[]): InitiatorIndex {
  const byId = new Map(requests.map(({ id }, index) => [id, index]));
  const byUrl = Map.groupBy(requests.keys(), (index) => requests[index]?.url);
  const indexOf = (id: string | null | undefined) => byId.get(id ?? "") ?? null;
  return {
    ofRequest: (request) => indexOf(request.redirectedFrom ?? request.initiator.requestId),
    ofEntry: ([source]) => {
      if (source === undefined) return null;
      const known = indexOf(source.requestId);
      if (known !== null) return known;
      const same = byUrl.get(source.url) ?? [];
      return same.findLast((index) => (requests[index]?.at ?? 0) <= source.at) ?? same[0] ?? null;
    },
  };
}
