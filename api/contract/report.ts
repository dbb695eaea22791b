/**
 * The content of a report: what a run recorded, judged by the tenant's catalogue. The scanner makes
 * it beside the recording, whose fields of the same name it has (recording_entries.ts,
 * recording_requests.ts).
 */
import { z } from "zod";
import { STATEMENT_ENDS, STATEMENTS } from "./page_certainty.ts";
import {
  COOKIE_METHODS,
  keepsChoice,
  look,
  PHASES,
  recordedConsent,
  recordedEgress,
  recordedStep,
  SIGNAL_KINDS,
  SITE_DATA_KINDS,
  suspiciousDetails,
  turn,
  vendorHints,
  vendorMatch,
} from "./recording.ts";
import { certainty } from "./recording_certainty.ts";
import { at, pageShape, recordedBlock, sharedVisit, step } from "./recording_parts.ts";
import { STEPS_MODES } from "./step_types.ts";

/** What the judgement adds to a cookie, storage entry or request. */
const judged = {
  isBeforeConsent: z.boolean(),
  firstParty: z.boolean(),
  phase: z.enum(PHASES),
  /** Vendors of the catalogue that recognise it, whether they approve it or not. */
  vendorsMatch: z.array(vendorMatch),
  ...vendorHints,
  /**
   * Whether one of its vendors is missing in the property's vendor list, or, without such a list,
   * among the vendors that the page's TC string discloses.
   */
  missingInVendorList: z.boolean(),
  step,
  /** When it was first seen; absent in reports of older scanners, and if unknown. */
  at: at.optional(),
  /** Approved for this property. */
  __isOnWhiteList: z.boolean(),
  /**
   * The request that caused it, as its index in `requests`; null without one (the tested page) or
   * if unknown; absent in reports of older scanners.
   */
  initiatedBy: z.number().int().nullable().optional(),
};

export const reportCookie = z.object({
  ...judged,
  name: z.string(),
  domain: z.string(),
  path: z.string(),
  /** How it was first set, and the URLs of all scripts and responses that set it. */
  source: z.object({ method: z.enum(COOKIE_METHODS), urls: z.array(z.string()) }),
  /** Of the first script that set it; empty if responses alone did. */
  stack: z.array(z.string()),
  /** Unix seconds; -1 for a session cookie. */
  expires: z.number(),
  /**
   * The longest life in seconds that a write asked for, of which browsers keep 400 days at most; null
   * for a session cookie, absent if unknown and in reports of older scanners.
   */
  askedSeconds: z.number().nullable().optional(),
  session: z.boolean(),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  sameSite: z.string().nullable(),
  partitioned: z.boolean(),
  size: z.number(),
  present: z.boolean(),
  blockedReason: z.string().nullable(),
  /** Whether the cookie stores the consent choice: strictly necessary, so no issue is raised. */
  keepsChoice,
});
export type ReportCookie = z.infer<typeof reportCookie>;

export const reportStorage = z.object({
  ...judged,
  name: z.string(),
  origin: z.string(),
  /** URLs of the scripts that set it; `stack` is of the first. */
  sources: z.array(z.string()),
  stack: z.array(z.string()),
  /** Characters of name and value. */
  size: z.number(),
  present: z.boolean(),
  keepsChoice,
});
export type ReportStorage = z.infer<typeof reportStorage>;

export const reportRequest = z.object({
  ...judged,
  url: z.string(),
  /** Registrable domain, used to group the report. */
  domain: z.string(),
  type: z.string(),
  method: z.string(),
  referer: z.string().nullable(),
  mimeType: z.string().nullable(),
  status: z.number().nullable(),
  /** Bytes of the response. */
  size: z.number().nullable(),
  cnames: z.array(z.string()),
  /** False if no rule judges it: the page's own navigation, or ignored by the catalogue. */
  isJudged: z.boolean().optional(),
  /** ISO 3166 code of the server's country; null if unknown. */
  country: z.string().nullable().optional(),
  failed: z.string().nullable(),
  /** Refused by the scanner because the run proves a cause; absent otherwise. */
  blockedByProof: z.boolean().optional(),
  suspicious: suspiciousDetails.nullable(),
  initiator: z.object({
    /** The browser's word: `script`, `parser`, `preload` … */
    type: z.string(),
    stack: z.array(z.string()),
    initiatorUrl: z.string().nullable(),
    /** Whether the initiating request itself was sent before consent. */
    isBeforeConsent: z.boolean(),
  }),
});
export type ReportRequest = z.infer<typeof reportRequest>;

/** Fields of site data and signals, which are shown and not judged. */
const unjudged = {
  firstParty: z.boolean(),
  phase: z.enum(PHASES),
  step,
  stack: z.array(z.string()),
  /** As in `judged`. */
  initiatedBy: z.number().int().nullable(),
};

export const reportSiteData = z.object({
  ...unjudged,
  type: z.enum(SITE_DATA_KINDS),
  name: z.string(),
  origin: z.string(),
  sources: z.array(z.string()),
  present: z.boolean(),
});
export type ReportSiteData = z.infer<typeof reportSiteData>;

export const reportSignal = z.object({
  ...unjudged,
  type: z.enum(SIGNAL_KINDS),
  method: z.string(),
  /** URL of the reading script. */
  url: z.string(),
  hits: z.number().int(),
});
export type ReportSignal = z.infer<typeof reportSignal>;

export const report = z.object({
  meta: z.object({
    url: z.string(),
    finalUrl: z.string().nullable(),
    title: z.string().nullable(),
    httpStatus: z.number().nullable(),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime(),
    browser: z.string(),
    /** How long the page was observed; absent in reports of older scanners. */
    looks: z.array(look).optional(),
    /** As in the recording. */
    turns: z.array(turn).optional(),
    /** As in the recording. */
    sharedVisit: sharedVisit.optional(),
    /** How much the document showed; absent if it could not be read. */
    page: pageShape.optional(),
    /** As in the recording, as the two below. */
    certainty: certainty.optional(),
    statementUsed: z.array(z.enum(STATEMENTS)).optional(),
    statementEnded: z.enum(STATEMENT_ENDS).nullable().optional(),
    /** As in the recording. */
    blocked: recordedBlock.optional(),
    /** Parts of the recording by the probe that recorded them, with the probe's failure. */
    probes: z.array(z.object({ name: z.string(), error: z.string().nullable() })),
  }),
  /** The scenario's steps as they were run; absent without. */
  steps: z.object({ mode: z.enum(STEPS_MODES), run: z.array(recordedStep) }).optional(),
  consent: recordedConsent,
  cookies: z.array(reportCookie),
  /** Local storage, and session storage. */
  lsEntries: z.array(reportStorage),
  ssEntries: z.array(reportStorage),
  requests: z.array(reportRequest),
  /** Databases, caches and service workers, by name. */
  siteData: z.array(reportSiteData).optional(),
  /** Scripts reading identifying features of the browser. */
  signals: z.array(reportSignal).optional(),
  /** Skipped patterns of the tenant: unreadable, too large, or out of time. */
  unreadablePatterns: z.array(z.object({
    /** Owner of the pattern, e.g. `vendor Example Ads`. */
    owner: z.string(),
    pattern: z.string(),
    error: z.string(),
  })).optional(),
  /** Console messages of the page. */
  messages: z.array(z.object({ level: z.string(), text: z.string() })).optional(),
  egress: recordedEgress.optional(),
  /** Absent for runs without a manifest. */
  evidence: z.object({
    /** SHA-256 of the manifest of the run's files. */
    manifestSha256: z.string(),
    /** SHA-256 of the pictures around the consent act, as far as taken. */
    pictures: z.object({ before: z.string(), after: z.string() }).partial().optional(),
  }).optional(),
});
export type Report = z.infer<typeof report>;
