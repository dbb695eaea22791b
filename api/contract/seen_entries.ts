/**
 * Everything that a run saw, each entry in exactly one class, so that all numbers of a report add up.
 * Pure.
 */
import { classOfCookie, classOfRequest, classOfStorage, type EntryClass } from "./entry_class.ts";
import type { Report, ReportCookie, ReportRequest, ReportStorage } from "./report.ts";

export type SeenKind = "cookie" | "storage" | "request";

interface Seen {
  /** Who set it or was asked: the host of the first script or response, or of the request. */
  host: string;
  is: EntryClass;
}

export type SeenEntry =
  & Seen
  & (
    | { kind: "cookie"; entry: ReportCookie }
    | { kind: "storage"; entry: ReportStorage }
    | { kind: "request"; entry: ReportRequest }
  );

export function seenEntries(report: Report): SeenEntry[] {
  return [
    ...report.cookies.map((entry) => ({
      kind: "cookie" as const,
      entry,
      host: hostOf(entry.source.urls[0]) ?? entry.domain.replace(/^\./, ""),
      is: classOfCookie(entry),
    })),
    ...[...report.lsEntries, ...report.ssEntries].map((entry) => ({
      kind: "storage" as const,
      entry,
      host: hostOf(entry.sources[0]) ?? hostOf(entry.origin) ?? entry.origin,
      is: classOfStorage(entry),
    })),
    ...report.requests.map((entry) => ({
      kind: "request" as const,
      entry,
      host: hostOf(entry.url) ?? entry.domain,
      is: classOfRequest(entry),
    })),
  ];
}

/** What counts: set or sent before consent, and approved by nobody. */
export function isTooEarly({ is, entry }: SeenEntry): boolean {
  return is === "open" && entry.isBeforeConsent;
}

function hostOf(url: string | undefined): string | undefined {
  return URL.parse(url ?? "")?.hostname || undefined;
}
