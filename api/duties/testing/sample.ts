/** Recordings for tests of the judges: empty except for what a test gives. */
import type {
  BannerButton,
  BannerLayer,
  Finding,
  RecordedConsent,
  RecordedCookie,
  RecordedRequest,
  RecordedStorage,
  Recording,
} from "@crumbtrail/contract/recording";

const STARTED = "2026-01-01T00:00:00.000Z";
const HOST = "www.news.example";

export function aRun(
  preset: Recording["preset"],
  { consent = {}, ...seen }: Partial<Omit<Recording, "consent">> & {
    consent?: Partial<RecordedConsent>;
  } = {},
): Recording {
  return {
    schema: "crumbtrail.recording/1",
    url: `https://${HOST}/`,
    finalUrl: `https://${HOST}/`,
    title: "News",
    preset,
    device: "DESKTOP",
    startedAt: STARTED,
    finishedAt: "2026-01-01T00:00:09.000Z",
    outcome: "COMPLETE",
    reason: null,
    reasonDetail: null,
    httpStatus: 200,
    browser: "Chromium",
    consent: {
      ...{ status: "verified", method: "click", manager: null, checks: [], tcf: null },
      ...consent,
    },
    cookies: [],
    storage: [],
    requests: [],
    siteData: [],
    signals: [],
    findings: [],
    messages: [],
    probes: [],
    evidence: { screenshot: null, screenshotBefore: null, screenshotAfter: null },
    ...seen,
  };
}

export function aCookie(seen: Partial<RecordedCookie> = {}): RecordedCookie {
  return {
    name: "visitor",
    domain: `.${HOST}`,
    path: "/",
    hostOnly: false,
    secure: false,
    httpOnly: false,
    sameSite: null,
    partitionKey: null,
    expires: after(30),
    session: false,
    size: 40,
    valueLength: 32,
    valueSha256: crypto.randomUUID(),
    firstParty: true,
    phase: "BEFORE_CONSENT",
    present: true,
    blockedReason: null,
    sources: [],
    ...seen,
  };
}

export function aStorage(name: string, seen: Partial<RecordedStorage> = {}): RecordedStorage {
  return {
    ...{ name, type: "LOCAL_STORAGE", origin: `https://${HOST}`, firstParty: true },
    ...{ valueLength: 32, valueSha256: crypto.randomUUID(), phase: "BEFORE_CONSENT" },
    ...{ present: true, sources: [], ...seen },
  };
}

/** A time of cookies, in seconds. @param started of the run, by default the sample's */
export function after(days: number, started = STARTED): number {
  return Date.parse(started) / 1000 + days * 86_400;
}

export function aRequest(url: string, seen: Partial<RecordedRequest> = {}): RecordedRequest {
  return {
    id: url,
    url,
    type: "Fetch",
    method: "GET",
    referer: null,
    phase: "BEFORE_CONSENT",
    at: 1,
    durationMs: 1,
    status: 200,
    mimeType: null,
    encodedSize: 1,
    decodedSize: 1,
    remoteAddress: null,
    cnames: [],
    firstParty: false,
    frameUrl: null,
    redirectedFrom: null,
    initiator: { type: "script", url: null, stack: [], requestId: null },
    failed: null,
    blockedReason: null,
    ...seen,
  };
}

/** What the catalogue does not approve about an entry or a host. */
export function aFinding(seen: Partial<Finding> = {}): Finding {
  return {
    issueType: "STORAGE_ITEM",
    entryName: "visitor",
    entryOrigin: `.${HOST}`,
    storageType: "COOKIE",
    expires: null,
    session: null,
    sourceMethod: null,
    isBeforeConsent: true,
    firstParty: true,
    missingInVendorList: false,
    urls: [],
    trace: [],
    vendorsMatch: [],
    vendorDetected: null,
    suspiciousDetails: null,
    hits: 1,
    ...seen,
  };
}

export function aButton(kind: string, seen: Partial<BannerButton> = {}): BannerButton {
  return {
    label: kind,
    kind,
    box: { x: 0, y: 0, width: 120, height: 40 },
    inWindow: true,
    covered: false,
    fontSize: 16,
    color: "#ffffff",
    background: "#202020",
    contrast: 16,
    looks: "button",
    ...seen,
  };
}

/** The consent of a run whose banner has these buttons on its first layer. */
export function aBanner(
  buttons: BannerButton[],
  seen: Partial<BannerLayer> = {},
  text = "We use cookies.",
): Partial<RecordedConsent> {
  const keyboard = { entered: true, reached: buttons.map(({ label }) => label), nameless: [] };
  return {
    layer: { text, buttons: buttons.map(({ label, kind }) => ({ label, kind })) },
    banner: [{ number: 1, buttons, toggles: [], links: [], keyboard, ...seen }],
  };
}
