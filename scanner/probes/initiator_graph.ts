/** Links every entry of a recording to the request that led to it. Pure. */
import type { RecordedRequest } from "@crumbtrail/contract/recording";
import type { Part } from "./probe.ts";
import { frameUrl, withoutHash } from "./stack.ts";

type RecordedParts = Required<Part>;

interface Source {
  /** Script that wrote it, or response that carried the header. */
  url: string;
  frameUrl?: string | null;
  requestId?: string | null;
  stack: string[];
  at: number;
}

/**
 * A redirected request comes from the hop before it; any other from the request that loaded the
 * script or document which asked for it. A cookie comes from the answer that set it, or, like any
 * entry, from the script that wrote it: the one loaded last before it was seen, as pages load a
 * script twice. A script of no address of its own is its callers', at last its document's.
 */
export function withInitiators(parts: RecordedParts): RecordedParts {
  const graph = new Graph(parts.requests);
  const named = <T extends Source>(source: T) => ({ ...source, initiatedBy: graph.loader(source) });
  const sourced = <T extends { sources: S[] }, S extends Source>(entry: T) => ({
    ...entry,
    sources: entry.sources.map(named),
  });
  return {
    ...parts,
    requests: parts.requests.map((request) => ({ ...request, initiatedBy: graph.parent(request) })),
    cookies: parts.cookies.map(sourced),
    storage: parts.storage.map(sourced),
    siteData: parts.siteData.map(sourced),
    signals: parts.signals.map(named),
  };
}

class Graph {
  readonly #byId: ReadonlyMap<string, RecordedRequest>;
  readonly #byUrl: ReadonlyMap<string, RecordedRequest[]>;
  readonly #parents = new Map<string, string | null>();

  constructor(requests: readonly RecordedRequest[]) {
    this.#byId = new Map(requests.map((request) => [request.id, request]));
    this.#byUrl = Map.groupBy(requests, ({ url }) => withoutHash(url));
    const earlier = new Set<string>();
    for (const request of requests) {
      const parent = parentOf(request);
      // Only one that stands later, of the same millisecond, can lead back here.
      const isSure = parent === null || earlier.has(parent) || !this.#leadsTo(parent, request.id);
      this.#parents.set(request.id, isSure ? parent : null);
      earlier.add(request.id);
    }
  }

  parent({ id }: RecordedRequest): string | null {
    return this.#parents.get(id) ?? null;
  }

  loader({ requestId, url, stack, frameUrl: document, at }: Source): string | null {
    if (this.#byId.has(requestId ?? "")) return requestId ?? null;
    for (const place of [url, ...stack.map(frameUrl), document]) {
      const loads = this.#byUrl.get(withoutHash(place ?? "")) ?? [];
      const load = loads.findLast((request) => request.at <= at) ?? loads[0];
      if (load) return load.id;
    }
    return null;
  }

  /** Pages reload themselves and request in circles; a chain has an end. */
  #leadsTo(from: string, id: string): boolean {
    const seen = new Set<string>();
    let at: string | null = from;
    while (at !== null && at !== id && !seen.has(at)) {
      seen.add(at);
      const request = this.#byId.get(at);
      at = request ? parentOf(request) : null;
    }
    return at === id;
  }
}

function parentOf({ redirectedFrom, initiator }: RecordedRequest): string | null {
  return redirectedFrom ?? initiator.requestId;
}
