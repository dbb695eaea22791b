/** The report of one test as an Excel workbook. */
import { causeText } from "@crumbtrail/contract/cause_text";
import { watchedFor } from "@crumbtrail/contract/reasons";
import { sharedVisitText } from "@crumbtrail/contract/shared_visit";
import { DEVICE_LABELS, PRESET_LABELS } from "@crumbtrail/contract/enums";
import { REASON_TEXTS } from "@crumbtrail/contract/recording";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import type {
  Report,
  ReportCookie,
  ReportRequest,
  ReportStorage,
} from "@crumbtrail/contract/report";
import {
  type Cell,
  type Column,
  type Sheet,
  sheetOf,
  workbookStream,
} from "../../platform/xlsx/workbook.ts";

/** Rows handed to the workbook at once. */
const BATCH = 500;

const list = (texts: readonly string[]) => texts.join("\n");

type Judged = ReportCookie | ReportStorage | ReportRequest;

/** Columns of cookies, storage entries and requests alike. */
const JUDGED: Column<Judged>[] = [
  ["Phase", 18, (e) => e.phase],
  ["Before consent", 15, (e) => e.isBeforeConsent],
  ["First party", 12, (e) => e.firstParty],
  ["Whitelisted", 12, (e) => e.__isOnWhiteList],
  ["Vendors", 24, (e) => list(e.vendorsMatch.map((vendor) => vendor.name))],
  ["Missing in vendor list", 21, (e) => e.missingInVendorList],
  ["Served by (CNAME)", 30, (e) => ("servedBy" in e && e.servedBy) || null],
  ["Suggested vendor", 24, (e) => e.vendorSuggested?.name ?? null],
];

const KEEPS: Column<ReportCookie | ReportStorage> = [
  "Keeps the consent choice",
  22,
  (e) => e.keepsChoice === true,
];

const COOKIES: Column<ReportCookie>[] = [
  ["Name", 30, (e) => e.name],
  ["Domain", 30, (e) => e.domain],
  ["Path", 12, (e) => e.path],
  ["Method", 18, (e) => e.source.method],
  ["URL", 60, (e) => list(e.source.urls)],
  ...JUDGED,
  ["Expires (UTC)", 20, (e) => e.session ? "Session" : expiry(e.expires)],
  ["Secure", 9, (e) => e.secure],
  ["HttpOnly", 9, (e) => e.httpOnly],
  ["SameSite", 10, (e) => e.sameSite],
  ["Partitioned", 12, (e) => e.partitioned],
  ["Bytes", 9, (e) => e.size],
  ["In the jar at the end", 20, (e) => e.present],
  ["Refused by the browser", 24, (e) => e.blockedReason],
  KEEPS,
];

const STORAGE: Column<ReportStorage>[] = [
  ["Name", 30, (e) => e.name],
  ["Origin", 40, (e) => e.origin],
  ["Source", 60, (e) => list(e.sources)],
  ...JUDGED,
  ["Bytes", 9, (e) => e.size],
  ["Present at the end", 18, (e) => e.present],
  KEEPS,
];

const REQUESTS: Column<ReportRequest>[] = [
  ["URL", 80, (e) => e.url],
  ["Domain", 30, (e) => e.domain],
  ["Type", 14, (e) => e.type],
  ["Method", 10, (e) => e.method],
  ["Status", 9, (e) => e.status],
  ["File type", 24, (e) => e.mimeType],
  ["Bytes", 10, (e) => e.size],
  ...JUDGED,
  ["Suspicious", 16, (e) => e.suspicious?.match ?? null],
  ["Suspicious in", 14, (e) => e.suspicious?.type ?? null],
  ["Suspicious part", 40, (e) => e.suspicious?.excerpt ?? null],
  ["Referer", 50, (e) => e.referer],
  ["Initiator", 14, (e) => e.initiator.type],
  ["Initiator URL", 60, (e) => e.initiator.initiatorUrl],
  ["CNAME", 40, (e) => list(e.cnames)],
  ["Failed", 24, (e) => e.failed],
];

/** The workbook of a result; sheets in the order of the report. */
export function exportReport(
  result: TestResultRow,
  report: Report,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const sheets = [
    sheet("Cookies", withStep(COOKIES, report), report.cookies),
    sheet("Local Storage", withStep(STORAGE, report), report.lsEntries),
    sheet("Session Storage", withStep(STORAGE, report), report.ssEntries),
    sheet("Requests", withStep(REQUESTS, report), report.requests),
    sheet<readonly [string, Cell]>("Summary", [
      ["", 26, ([name]) => name],
      ["Value", 80, ([, value]) => value],
    ], summary(result, report)),
  ];
  return workbookStream(async (addSheet) => {
    for (const each of sheets) await addSheet(each);
  }, onError);
}

/** For a test with steps as a part of it, a last column with the step of the first sighting. */
function withStep<T extends Judged>(columns: Column<T>[], { steps }: Report): Column<T>[] {
  if (steps?.mode !== "DURING_RECORDING") return columns;
  const texts = new Map(steps.run.map(({ number, text }) => [number, `${number}. ${text}`]));
  return [...columns, ["Step", 40, ({ step }) => texts.get(step ?? 0) ?? null]];
}

function sheet<T>(name: string, columns: Column<T>[], entries: T[]): Sheet {
  return sheetOf(name, columns, batches(entries));
}

function* batches<T>(entries: T[]): Generator<T[]> {
  for (let at = 0; at < entries.length; at += BATCH) yield entries.slice(at, at + BATCH);
}

/** Unix seconds as a point in time. */
function expiry(seconds: number): Cell {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString();
}

/** What tells a proof from a test. */
function proofLines({ proof }: TestResultRow): [string, Cell][] {
  if (proof === null) return [];
  const { values, cause, of, found } = proof;
  return [
    ["Proof: blocked", list(values)],
    ["Proof of", causeText(cause)],
    ["Proof: first test", of],
    ["Proof: gone", found && `${found.gone} of ${found.entries}`],
    ["Proof: doubt", found?.doubt ?? null],
  ];
}

function summary(result: TestResultRow, { meta, consent }: Report): [string, Cell][] {
  return [
    ["URL", result.url],
    ["Final URL", meta.finalUrl],
    ["Title", meta.title],
    ["HTTP status", meta.httpStatus],
    ["Started", meta.startedAt],
    ["Finished", meta.finishedAt],
    ["Looked at", watchedFor(meta.looks)],
    ["Visit", sharedVisitText(meta.sharedVisit, result.scenario.preset)],
    ["Testing scenario", PRESET_LABELS[result.scenario.preset]],
    ["Device", DEVICE_LABELS[result.device]],
    ["Global Privacy Control", result.gpc ? "Yes" : "No"],
    ["Property", result.property.name],
    ["Outcome", result.outcome],
    ["Reason", result.reason && REASON_TEXTS[result.reason]],
    ["Particulars", result.reasonDetail],
    ["Consent manager", consent.manager],
    ["Consent", consent.status],
    ["Checks", list(consent.checks)],
    ["Issues", result.counts.issues],
    ...proofLines(result),
    ["Browser", meta.browser],
    ["SHA-256 of the recording", result.recordingSha256],
  ];
}
