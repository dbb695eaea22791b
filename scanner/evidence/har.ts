/** A recording's requests as an HTTP Archive 1.2, without headers, bodies and cookies. Pure. */
import { PHASES, type RecordedRequest, type Recording } from "@crumbtrail/contract/recording";
import type { Log, Page } from "har-format";
import scanner from "../deno.json" with { type: "json" };
import { type HarEntry, toHarEntry } from "./har_entry.ts";

const COMMENT = "Made from a recording, which has no headers, bodies and cookies. " +
  "-1 means unknown; `_crumbtrail` holds data without a field in this format.";

export interface Archive {
  log: Omit<Log, "entries"> & { entries: HarEntry[] };
}

/**
 * The archive of a recording, with one page per phase, so that requests before consent stay
 * separate.
 */
export function toHar(recording: Recording): Archive {
  const began = Date.parse(recording.startedAt);
  const next = new Map(recording.requests.map((request) => [request.redirectedFrom, request.url]));
  return {
    log: {
      version: "1.2",
      creator: { name: "Crumbtrail", version: scanner.version },
      browser: browserOf(recording.browser),
      pages: pagesOf(recording, began),
      entries: recording.requests.map((request) => ({
        pageref: pageOf(request),
        ...toHarEntry(request, began, next.get(request.id)),
      })),
      comment: COMMENT,
    },
  };
}

function browserOf(text: string): { name: string; version: string } {
  const [name = text, version = ""] = text.split("/");
  return { name, version };
}

function pageOf({ phase }: Pick<RecordedRequest, "phase">): string {
  return phase.toLowerCase();
}

function pagesOf({ requests, title, url }: Recording, began: number): Page[] {
  return PHASES.flatMap((phase) => {
    const first = requests.find((request) => request.phase === phase);
    if (first === undefined) return [];
    return [{
      startedDateTime: new Date(began + first.at).toISOString(),
      id: pageOf(first),
      title: `${title || url} (${phase.toLowerCase().replace("_", " ")})`,
      pageTimings: {},
    }];
  });
}
