/** Test results: rows of the history and the report (specification, part 2 §2, §3 and §7). */
import { z } from "zod";
import { DEVICES, OUTCOMES, PRESETS, TEST_TYPES } from "./enums.ts";
import { PICTURE_MOMENTS } from "./evidence.ts";
import type { SeenPage } from "./page_shape.ts";
import { pagingQuery } from "./paging.ts";
import { moment } from "./query_values.ts";
import {
  COOKIE_METHODS,
  keepsChoice,
  look,
  PHASES,
  REASONS,
  recordedConsent,
  recordedEgress,
  recordedStep,
  SIGNAL_KINDS,
  SITE_DATA_KINDS,
  suspiciousDetails,
  vendorHints,
  vendorMatch,
} from "./recording.ts";
import { pageShape, step } from "./recording_parts.ts";
import { failedAttempt } from "./scenario.ts";
import { STEP_LIMITS, STEPS_MODES } from "./step_types.ts";

const judged = {
  isBeforeConsent: z.boolean(),
  firstParty: z.boolean(),
  phase: z.enum(PHASES),
  vendorsMatch: z.array(vendorMatch),
  ...vendorHints,
  missingInVendorList: z.boolean(),
  step,
  /** Approved for this property. */
  __isOnWhiteList: z.boolean(),
  /** Index in `requests` of the request behind the entry; absent in reports of older scanners. */
  initiatedBy: z.number().int().nullable().optional(),
};

export const reportCookie = z.object({
  ...judged,
  name: z.string(),
  domain: z.string(),
  path: z.string(),
  source: z.object({ method: z.enum(COOKIE_METHODS), urls: z.array(z.string()) }),
  stack: z.array(z.string()),
  expires: z.number(),
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
  sources: z.array(z.string()),
  stack: z.array(z.string()),
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
  size: z.number().nullable(),
  cnames: z.array(z.string()),
  /** ISO 3166 code of the server's country; null if unknown. */
  country: z.string().nullable().optional(),
  failed: z.string().nullable(),
  suspicious: suspiciousDetails.nullable(),
  initiator: z.object({
    type: z.string(),
    stack: z.array(z.string()),
    initiatorUrl: z.string().nullable(),
    isBeforeConsent: z.boolean(),
  }),
});
export type ReportRequest = z.infer<typeof reportRequest>;

/** Fields of site data and signals. */
const traced = {
  firstParty: z.boolean(),
  phase: z.enum(PHASES),
  step,
  stack: z.array(z.string()),
  initiatedBy: z.number().int().nullable(),
};

export const reportSiteData = z.object({
  ...traced,
  type: z.enum(SITE_DATA_KINDS),
  name: z.string(),
  origin: z.string(),
  sources: z.array(z.string()),
  present: z.boolean(),
});
export type ReportSiteData = z.infer<typeof reportSiteData>;

export const reportSignal = z.object({
  ...traced,
  type: z.enum(SIGNAL_KINDS),
  method: z.string(),
  /** URL of the reading script. */
  url: z.string(),
  hits: z.number().int(),
});
export type ReportSignal = z.infer<typeof reportSignal>;

/** The content of the report screen, made by the scanner beside the recording. */
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
    /** How much the document showed; absent if it could not be read. */
    page: pageShape.optional(),
    probes: z.array(z.object({ name: z.string(), error: z.string().nullable() })),
  }),
  /** The scenario's steps as they were run; absent without. */
  steps: z.object({ mode: z.enum(STEPS_MODES), run: z.array(recordedStep) }).optional(),
  consent: recordedConsent,
  cookies: z.array(reportCookie),
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

const seenPage = pageShape.extend({
  title: z.string().nullable(),
  requests: z.number().int(),
}) satisfies z.ZodType<SeenPage>;

/**
 * A complete run that may have seen another document than the page. It resolves no issue.
 * DIFFERS: unlike the page's last complete run. A second run in a row that is alike is believed.
 * THIN: the first run of the page, of a document with hardly anything on it.
 */
export const doubt = z.object({
  kind: z.enum(["DIFFERS", "THIN"]),
  before: seenPage.nullable(),
  now: seenPage,
});
export type Doubt = z.infer<typeof doubt>;

const testResultBase = {
  _id: z.uuid(),
  createdAt: z.iso.datetime(),
  url: z.string(),
  type: z.enum(TEST_TYPES),
  outcome: z.enum(OUTCOMES),
  reason: z.enum(REASONS).nullable(),
  reasonDetail: z.string().nullable(),
  /** Path below API_BASE; null without a picture. */
  screenshot: z.string().nullable(),
  scenario: z.object({
    _id: z.uuid(),
    name: z.string(),
    url: z.string(),
    preset: z.enum(PRESETS),
    settings: z.object({ userAgentType: z.enum(["desktop", "mobile", "tablet"]) }),
  }),
  property: z.object({ _id: z.uuid(), name: z.string(), baseUrl: z.string() }),
  tenant: z.uuid(),
  device: z.enum(DEVICES),
  counts: z.object({
    /** Distinct issues raised or repeated by the run. */
    issues: z.number().int(),
    cookies: z.number().int(),
    localStorage: z.number().int(),
    sessionStorage: z.number().int(),
    requests: z.number().int(),
    findings: z.number().int(),
  }),
  recordingSha256: z.string(),
  /** Why a complete run may have seen another document than the page; null: no doubt. */
  doubt: doubt.nullable(),
  /**
   * How many entries differ from the last complete run of the same page and steps before, without
   * what comes and goes; null for a run that was not compared.
   */
  changes: z.object({
    added: z.number().int(),
    gone: z.number().int(),
    changed: z.number().int(),
  }).nullable(),
};

export const testResultRow = z.object(testResultBase);
export type TestResultRow = z.infer<typeof testResultRow>;

export const testResult = z.object({
  ...testResultBase,
  /** Attempts up to this run; null if unknown. */
  attempts: z.object({
    count: z.number().int(),
    /** Failed attempts, oldest first. */
    failed: z.array(failedAttempt),
  }).nullable().optional(),
  /** The pages of the run, if there are several or if a sitemap or feed named them. */
  runPages: z.object({
    /** The sitemap or feed, and how many pages on the property's hosts it named. */
    namedBy: z.object({ url: z.string(), pages: z.number().int() }).nullable(),
    /** Result ids; null for a page without a result. */
    tested: z.array(z.object({ url: z.string(), testResult: z.uuid().nullable() })),
  }).nullable().optional(),
  /** Ids of the issues found by the run. */
  issues: z.array(z.uuid()).optional(),
  results: report.extend({
    /** The same as the result's. */
    screenshot: z.string().nullable().optional(),
  }),
});
export type TestResult = z.infer<typeof testResult>;

const dayOrMoment = z.union([z.iso.date(), moment]);

export const testResultListQuery = pagingQuery.extend({
  type: z.enum([...TEST_TYPES, "ALL"]).default("ON_DEMAND"),
  property: z.uuid().optional(),
  preset: z.enum(PRESETS).optional(),
  device: z.enum(DEVICES).optional(),
  outcome: z.enum(OUTCOMES).optional(),
  /** Id of the scenario or RSS crawl that started the run. */
  scenario: z.uuid().optional(),
  /** Part of the URL or of the scenario's name, in any case. */
  search: z.string().trim().max(200).optional(),
  /** A moment, or a day of the tenant's time zone. */
  start: dayOrMoment.optional(),
  /** A moment that is not included, or the last day of the tenant's time zone. */
  end: dayOrMoment.optional(),
});
export type TestResultFilters = Omit<z.output<typeof testResultListQuery>, "offset" | "limit">;

/** As the list's, but of every type by default. */
export const testResultStatsQuery = testResultListQuery.omit({ offset: true, limit: true }).extend({
  type: z.enum([...TEST_TYPES, "ALL"]).default("ALL"),
});

const outcomeCounts = { COMPLETE: z.number().int(), INCONCLUSIVE: z.number().int() };

/** The newest 10,000 matching results, counted by outcome; runs that only tried steps are left out. */
export const testResultStats = z.object({
  properties: z.array(z.object({ _id: z.uuid(), name: z.string(), ...outcomeCounts })),
  total: z.object(outcomeCounts),
});
export type TestResultStats = z.infer<typeof testResultStats>;

export const pictureQuery = z.object({
  moment: z.enum(PICTURE_MOMENTS).default("end"),
  /** Number of a step that was tried, instead of a moment. */
  step: z.coerce.number().int().min(1).max(STEP_LIMITS.steps).optional(),
});
