/** As much of a recording as is held against the truth. */
import type { Recording } from "@crumbtrail/contract/recording";

type RecordedCookie = Recording["cookies"][number];
type RecordedStorage = Recording["storage"][number];
type RecordedRequest = Recording["requests"][number];
type RecordedSiteData = Recording["siteData"][number];
type RecordedSignal = Recording["signals"][number];

/** Who did it, as far as it was seen. */
export interface Doer {
  url: string;
  stack: string[];
}

export interface Recorded {
  cookies: (Pick<RecordedCookie, "name" | "domain" | "phase" | "blockedReason"> & {
    sources: Pick<RecordedCookie["sources"][number], "method" | "url" | "stack">[];
  })[];
  storage: (Pick<RecordedStorage, "type" | "origin" | "name" | "phase"> & { sources?: Doer[] })[];
  requests: (Pick<RecordedRequest, "url" | "phase" | "type"> & {
    initiator?: { url: string | null; stack: string[] };
  })[];
  siteData?: (Pick<RecordedSiteData, "type" | "origin" | "name" | "phase"> & { sources: Doer[] })[];
  messages?: Pick<Recording["messages"][number], "level" | "text">[];
  signals?: (Pick<RecordedSignal, "type" | "method" | "phase"> & Doer)[];
}
