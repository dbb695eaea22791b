/**
 * What a recording holds of the time before it, in which steps were run: the cookies and storage that
 * are still there, marked as BEFORE_RECORDING. Pure.
 */
import type { Phase } from "@crumbtrail/contract/recording";
import type { Part } from "../probes/probe.ts";

interface Entry {
  phase: Phase;
  present: boolean;
  sources: { phase: Phase }[];
}

/** @param began milliseconds of the scan at which the recording began; null: from the start */
export function sinceRecording(parts: Required<Part>, began: number | null): Required<Part> {
  if (began === null) return parts;
  const { cookies, storage, siteData, signals, requests, messages } = parts;
  return {
    ...parts,
    cookies: cookies.flatMap(entrySince),
    storage: storage.flatMap(entrySince),
    siteData: siteData.flatMap(entrySince),
    signals: signals.filter(({ phase }) => phase !== "BEFORE_RECORDING"),
    requests: requests.filter(({ phase }) => phase !== "BEFORE_RECORDING"),
    messages: messages.filter(({ at }) => at >= began),
  };
}

/**
 * An entry that was written again counts as first seen then; one that was only there before keeps its
 * mark; one that is gone is left out.
 */
function entrySince<E extends Entry>(entry: E): E[] {
  if (entry.phase !== "BEFORE_RECORDING") return [entry];
  const sources = entry.sources.filter(({ phase }) => phase !== "BEFORE_RECORDING");
  const [first] = sources;
  if (first !== undefined) return [{ ...entry, phase: first.phase, sources }];
  return entry.present ? [entry] : [];
}
