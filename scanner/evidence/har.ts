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
 * The archive of a recording, with one page per phase and step, so that requests before consent, and
 * those of each step, stay separate.
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

type When = Pick<RecordedRequest, "phase" | "step">;

function pageOf({ phase, step }: When): string {
  return phase.toLowerCase() + (step === undefined ? "" : `_step_${step}`);
}

function pagesOf({ requests, steps, title, url }: Recording, began: number): Page[] {
  const firsts = new Map<string, RecordedRequest>();
  for (const request of requests) {
    if (!firsts.has(pageOf(request))) firsts.set(pageOf(request), request);
  }
  const order = ({ phase, step = 0 }: When) => PHASES.indexOf(phase) * 1000 + step;
  return [...firsts.values()].sort((one, other) => order(one) - order(other)).map((first) => {
    const { phase, step } = first;
    const text = steps?.run.find(({ number }) => number === step)?.text;
    const within = step === undefined ? "" : `, step ${step}${text ? `: ${text}` : ""}`;
    return {
      startedDateTime: new Date(began + first.at).toISOString(),
      id: pageOf(first),
      title: `${title || url} (${phase.toLowerCase().replaceAll("_", " ")}${within})`,
      pageTimings: {},
    };
  });
}
