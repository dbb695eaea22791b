/**
 * Builds the data of the report screen: everything recorded, with the catalogue's verdict. Pure.
 */
import { BLOCKED_BY_PROOF } from "@crumbtrail/contract/blocking";
import type {
  Report,
  ReportCookie,
  ReportRequest,
  ReportSignal,
  ReportSiteData,
  ReportStorage,
} from "@crumbtrail/contract/report";
import {
  countingPhase,
  isBeforeConsent,
  type Phase,
  type RecordedRequest,
  type RecordedSignal,
  type RecordedSiteData,
} from "@crumbtrail/contract/recording";
import type {
  JudgedCookie,
  JudgedRequest,
  JudgedScan,
  JudgedStorage,
  Unjudged,
} from "./judged_scan.ts";
import { clean, cleanConsent, cleanIf, cleanName, cleanStack, cleanUrl } from "./clean.ts";
import { hintsOf, suspiciousDetails, vendorMatches } from "./finding.ts";
import { type InitiatorIndex, initiatorIndex } from "./initiated_by.ts";

const MESSAGE_LENGTH = 1000;
/** A page may try every address of a network; only the recording lists all. */
const MAX_REFUSED = 500;

export function toReport(recording: Unjudged, scan: JudgedScan): Report {
  const byId = new Map(recording.requests.map((request) => [request.id, request]));
  const initiators = initiatorIndex(scan.requests.map(({ request }) => request));
  return {
    meta: {
      url: cleanUrl(recording.url),
      finalUrl: cleanIf(recording.finalUrl, cleanUrl),
      title: cleanIf(recording.title, cleanName),
      httpStatus: recording.httpStatus,
      startedAt: recording.startedAt,
      finishedAt: recording.finishedAt,
      browser: cleanName(recording.browser),
      looks: recording.looks,
      turns: recording.turns,
      ...recording.sharedVisit && { sharedVisit: recording.sharedVisit },
      ...recording.page && { page: recording.page },
      ...recording.certainty && { certainty: recording.certainty },
      ...recording.statementUsed && { statementUsed: recording.statementUsed },
      ...recording.statementEnded !== undefined && { statementEnded: recording.statementEnded },
      ...recording.blocked && { blocked: recording.blocked },
      probes: recording.probes.map(({ name, error }) => ({
        name,
        error: cleanIf(error, cleanName),
      })),
    },
    ...recording.steps && { steps: toSteps(recording.steps) },
    consent: cleanConsent(recording.consent),
    cookies: scan.cookies.map((judged) => toCookie(judged, initiators)),
    lsEntries: storageOf(scan, "LOCAL_STORAGE", initiators),
    ssEntries: storageOf(scan, "SESSION_STORAGE", initiators),
    requests: scan.requests.map((judged) => toRequest(judged, byId, initiators)),
    siteData: recording.siteData.map((entry) => toSiteData(entry, initiators)),
    signals: recording.signals.map((signal) => toSignal(signal, initiators)),
    messages: recording.messages.map(({ level, text }) => ({
      level: cleanName(level),
      text: clean(text, MESSAGE_LENGTH),
    })),
    ...(recording.egress ? { egress: toEgress(recording.egress) } : {}),
  };
}

function toSteps({ mode, run }: NonNullable<Unjudged["steps"]>): Report["steps"] {
  return {
    mode,
    run: run.map((step) => ({
      ...step,
      text: cleanName(step.text),
      url: cleanIf(step.url, cleanUrl),
      error: cleanIf(step.error, (error) => clean(error, MESSAGE_LENGTH)),
    })),
  };
}

function toEgress({ refused, ...counts }: NonNullable<Unjudged["egress"]>): Report["egress"] {
  return {
    ...counts,
    refused: refused.slice(0, MAX_REFUSED).map(({ host, port, reason }) => ({
      host: cleanName(host),
      port,
      reason: cleanName(reason),
    })),
  };
}

interface When {
  phase: Phase;
  step?: number | undefined;
}

/** The first time among those of the sources, in whole milliseconds. */
function firstOf(sources: readonly { at: number }[]) {
  return sources.length === 0 ? {} : { at: Math.round(Math.min(...sources.map(({ at }) => at))) };
}

/** When an entry counts as seen. */
function counted(entry: JudgedCookie["entry"] | JudgedStorage["entry"]): When {
  return { ...whenOf(entry), phase: countingPhase(entry) };
}

function whenOf({ phase, step }: When) {
  return { phase, ...step !== undefined && { step } };
}

function commonFields(judged: JudgedCookie | JudgedStorage | JudgedRequest, when: When) {
  return {
    isBeforeConsent: isBeforeConsent(when.phase),
    firstParty: judged.firstParty,
    ...whenOf(when),
    vendorsMatch: vendorMatches(judged.vendors),
    ...hintsOf(judged),
    missingInVendorList: judged.missingInVendorList,
    __isOnWhiteList: judged.approved,
  };
}

function choiceField({ keepsChoice }: { keepsChoice?: boolean | undefined }) {
  return keepsChoice ? { keepsChoice } : {};
}

function toCookie(judged: JudgedCookie, initiators: InitiatorIndex): ReportCookie {
  const { entry } = judged;
  return {
    ...commonFields(judged, counted(entry)),
    ...firstOf(entry.sources),
    initiatedBy: initiators.ofEntry(entry.sources),
    name: cleanName(entry.name),
    domain: cleanName(entry.domain),
    path: cleanName(entry.path),
    source: {
      method: entry.sources[0]?.method ?? "unknown",
      urls: [...new Set(entry.sources.map((source) => cleanUrl(source.url)))],
    },
    stack: cleanStack(entry.sources.find((source) => source.stack.length > 0)?.stack ?? []),
    expires: entry.expires,
    ...longestAsked(entry.sources),
    session: entry.session,
    secure: entry.secure,
    httpOnly: entry.httpOnly,
    sameSite: entry.sameSite,
    partitioned: entry.partitionKey !== null,
    size: entry.size,
    present: entry.present,
    blockedReason: entry.blockedReason,
    ...choiceField(entry),
  };
}

/** The longest life that a write asked for; nothing if no write is known. */
function longestAsked(sources: JudgedCookie["entry"]["sources"]) {
  const asked = sources.flatMap(({ askedSeconds }) =>
    askedSeconds === undefined ? [] : [askedSeconds]
  );
  const lives = asked.filter((seconds) => seconds !== null);
  if (asked.length === 0) return {};
  return { askedSeconds: lives.length > 0 ? Math.max(...lives) : null };
}

function storageOf(
  scan: JudgedScan,
  type: JudgedStorage["entry"]["type"],
  initiators: InitiatorIndex,
): ReportStorage[] {
  return scan.storage.filter(({ entry }) => entry.type === type).map((judged) => {
    const { entry } = judged;
    return {
      ...commonFields(judged, counted(entry)),
      ...firstOf(entry.sources),
      initiatedBy: initiators.ofEntry(entry.sources),
      name: cleanName(entry.name),
      origin: cleanName(entry.origin),
      sources: [...new Set(entry.sources.map((source) => cleanUrl(source.url)))],
      stack: cleanStack(entry.sources.find((source) => source.stack.length > 0)?.stack ?? []),
      size: entry.name.length + entry.valueLength,
      present: entry.present,
      ...choiceField(entry),
    };
  });
}

function toSiteData(entry: RecordedSiteData, initiators: InitiatorIndex): ReportSiteData {
  const { type, firstParty, present, sources } = entry;
  return {
    type,
    firstParty,
    ...whenOf(entry),
    present,
    name: cleanName(entry.name),
    origin: cleanName(entry.origin),
    sources: [...new Set(sources.map(({ url }) => cleanUrl(url)))],
    stack: cleanStack(sources[0]?.stack ?? []),
    initiatedBy: initiators.ofEntry(sources),
  };
}

function toSignal(signal: RecordedSignal, initiators: InitiatorIndex): ReportSignal {
  const { type, firstParty, hits } = signal;
  return {
    type,
    firstParty,
    ...whenOf(signal),
    hits,
    method: cleanName(signal.method),
    url: cleanUrl(signal.url),
    stack: cleanStack(signal.stack),
    initiatedBy: initiators.ofEntry([signal]),
  };
}

function toRequest(
  judged: JudgedRequest,
  byId: ReadonlyMap<string, RecordedRequest>,
  initiators: InitiatorIndex,
): ReportRequest {
  const { request } = judged;
  const initiating = byId.get(request.initiator.requestId ?? "") ?? request;
  return {
    ...commonFields(judged, request),
    ...firstOf([request]),
    ...!judged.judged && { isJudged: false },
    initiatedBy: initiators.ofRequest(request),
    url: cleanUrl(request.url),
    domain: cleanName(judged.site),
    type: cleanName(request.type),
    method: cleanName(request.method),
    referer: cleanIf(request.referer, cleanUrl),
    mimeType: cleanIf(request.mimeType, cleanName),
    status: request.status,
    size: request.encodedSize ?? request.decodedSize,
    cnames: request.cnames.map(cleanName),
    country: request.country ?? null,
    failed: cleanIf(request.failed, cleanName),
    ...request.blockedReason === BLOCKED_BY_PROOF && { blockedByProof: true },
    suspicious: suspiciousDetails(judged),
    initiator: {
      type: cleanName(request.initiator.type),
      stack: cleanStack(request.initiator.stack),
      initiatorUrl: cleanIf(request.initiator.url, cleanUrl),
      isBeforeConsent: isBeforeConsent(initiating.phase),
    },
  };
}
