/** Recordings for tests of the rules: empty except for the entries that a test gives. */
import type {
  RecordedCookie,
  RecordedRequest,
  RecordedStorage,
} from "@crumbtrail/contract/recording";
import { type Catalogue, catalogue } from "@crumbtrail/contract/catalogue";
import type { z } from "zod";
import { readCatalogue } from "./catalogue.ts";
import type { Unjudged } from "./judged_scan.ts";
import { judgeNow } from "./judge.ts";

export const PAGE_URL = "https://www.news.example/";

export function aRecording(seen: Partial<Unjudged> = {}): Unjudged {
  return {
    schema: "crumbtrail.recording/1",
    url: PAGE_URL,
    finalUrl: PAGE_URL,
    title: "News",
    preset: "NO_ACTION_SP_CMP",
    device: "DESKTOP",
    startedAt: "2026-01-01T00:00:00.000Z",
    finishedAt: "2026-01-01T00:00:09.000Z",
    outcome: "COMPLETE",
    reason: null,
    reasonDetail: null,
    httpStatus: 200,
    browser: "Chromium",
    consent: { status: "no-layer", method: "none", manager: null, checks: [], tcf: null },
    cookies: [],
    storage: [],
    requests: [],
    siteData: [],
    signals: [],
    messages: [],
    probes: [],
    ...seen,
  };
}

export function aCookie(seen: Partial<RecordedCookie> = {}): RecordedCookie {
  return {
    name: "_id",
    domain: ".news.example",
    path: "/",
    hostOnly: false,
    secure: false,
    httpOnly: false,
    sameSite: null,
    partitionKey: null,
    expires: -1,
    session: true,
    size: 6,
    valueLength: 3,
    valueSha256: "",
    firstParty: true,
    phase: "BEFORE_CONSENT",
    present: true,
    blockedReason: null,
    sources: [],
    ...seen,
  };
}

export function aStorageEntry(seen: Partial<RecordedStorage> = {}): RecordedStorage {
  return {
    type: "LOCAL_STORAGE",
    origin: "https://www.news.example",
    name: "_id",
    valueLength: 3,
    valueSha256: "",
    firstParty: true,
    phase: "BEFORE_CONSENT",
    present: true,
    sources: [],
    ...seen,
  };
}

let requests = 0;

export function aRequest(seen: Partial<RecordedRequest> = {}): RecordedRequest {
  return {
    id: `request-${requests++}`,
    url: "https://pixel.metrics.example/p.gif",
    type: "Image",
    method: "GET",
    referer: PAGE_URL,
    phase: "BEFORE_CONSENT",
    at: 100,
    durationMs: 5,
    status: 200,
    mimeType: "image/gif",
    encodedSize: 43,
    decodedSize: 43,
    remoteAddress: null,
    cnames: [],
    firstParty: false,
    frameUrl: PAGE_URL,
    redirectedFrom: null,
    initiator: { type: "script", url: null, stack: [], requestId: null },
    failed: null,
    blockedReason: null,
    ...seen,
  };
}

/** Judges recorded entries against a catalogue in the form that a person would write. */
export function judged(seen: Partial<Unjudged>, known: z.input<typeof catalogue> = {}) {
  const parsed: Catalogue = catalogue.parse(known);
  const judgement = judgeNow(aRecording(seen), readCatalogue(parsed));
  const keys = judgement.findings.map(({ issueType, entryName }) => `${issueType} ${entryName}`);
  return { ...judgement, keys };
}
