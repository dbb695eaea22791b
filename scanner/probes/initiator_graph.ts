/** Links every entry of a recording to the request that caused the entry. Pure. */
import type { RecordedRequest } from "@crumbtrail/contract/recording";
import type { Part } from "./probe.ts";
import { frameUrl, withoutHash } from "./stack.ts";

type RecordedParts = Required<Part>;

interface Source {
  /** The script that wrote the entry, or the response with the Set-Cookie header. */
  url: string;
  frameUrl?: string | null;
  requestId?: string | null;
  stack: string[];
  at: number;
}

/**
 * Adds `initiatedBy`, a request id or null, to all entries. For a redirected request: the previous
 * hop. For other requests: the request that loaded the initiating script or document. For cookies,
 * storage, site data and signals: the response that set the entry, or the latest earlier load of
 * the writing script, as pages load a script twice. A script without a URL is replaced by its
 * callers, and finally by its document.
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
      // Only a parent later in the list (sent in the same millisecond) can close a circle.
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

  /**
   * Whether a request's chain of parents contains `id`. Pages that reload themselves make circular
   * chains, so the search stops at a repetition.
   */
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
