/**
 * Finds the initiators of requests and stored entries, from the recording's chains
 * (probes/initiator_graph.ts). Pure.
 */
import type { RecordedRequest } from "@crumbtrail/contract/recording";

interface Source {
  initiatedBy?: string | null | undefined;
}

interface CalledSource extends Source {
  stack: string[];
}

/**
 * Finds the request that led to a request or a stored entry, as an index among the recording's
 * requests.
 */
export interface InitiatorIndex {
  ofRequest(request: RecordedRequest): number | null;
  /** @param sources sources of a cookie or storage entry, the earliest first */
  ofEntry(sources: readonly Source[]): number | null;
}

export function initiatorIndex(requests: readonly RecordedRequest[]): InitiatorIndex {
  const byId = new Map(requests.map(({ id }, index) => [id, index]));
  const indexOf = (source?: Source) => byId.get(source?.initiatedBy ?? "") ?? null;
  return { ofRequest: indexOf, ofEntry: ([source]) => indexOf(source) };
}

/** Lines of a trace: calls as in a stack, innermost first, up to the page. */
export interface Traces {
  ofRequest(request: RecordedRequest): string[];
  /** The trace of the first source with a call stack; empty if only responses set the entry. */
  ofEntry(sources: readonly CalledSource[]): string[];
}

/** Limit per stack: a deep stack must leave room for the callers above. */
const MAX_FRAMES = 30;
const MAX_LINES = 50;

export function tracesOf(requests: readonly RecordedRequest[]): Traces {
  const byId = new Map(requests.map((request) => [request.id, request]));
  /** Appends the chain of initiators of a request to the given lines. */
  const withLines = (id: string | null | undefined, lines: string[] = []): string[] => {
    let request = byId.get(id ?? "");
    while (request !== undefined && lines.length < MAX_LINES) {
      lines.push(...linesOf(request, byId));
      request = byId.get(request.initiatedBy ?? "");
    }
    return lines;
  };
  return {
    ofRequest: ({ id }) => {
      const lines = withLines(id);
      // A request of the page's own markup has no caller.
      return lines.some(isCall) ? lines : [];
    },
    ofEntry: (sources) => {
      const called = sources.find(({ stack }) => stack.length > 0);
      return called ? withLines(called.initiatedBy, called.stack.slice(0, MAX_FRAMES)) : [];
    },
  };
}

/** The initiator of a request: calls of a script, or the URL of a redirect or a document. */
function linesOf(
  { redirectedFrom, initiator, initiatedBy }: RecordedRequest,
  byId: ReadonlyMap<string, RecordedRequest>,
): string[] {
  const parent = byId.get(initiatedBy ?? "")?.url;
  if (redirectedFrom !== null && parent !== undefined) return [`redirect (${parent})`];
  if (initiator.stack.length > 0) return initiator.stack.slice(0, MAX_FRAMES);
  return parent === undefined ? [] : [`${initiator.type} (${parent})`];
}

/** Only calls have a line and a column. */
function isCall(line: string): boolean {
  return /:\d+:\d+\)$/.test(line);
}
