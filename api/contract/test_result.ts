/** Test results: rows of the history and the report (specification, part 2 §2, §3 and §7). */
import { z } from "zod";
import { DEVICES, OUTCOMES, PRESETS, TEST_TYPES } from "./enums.ts";
import { PICTURE_MOMENTS } from "./evidence.ts";
import type { SeenPage } from "./page_shape.ts";
import { pagingQuery } from "./paging.ts";
import { proofMark } from "./proof.ts";
import { moment } from "./query_values.ts";
import { REASONS } from "./reasons.ts";
import { pageShape } from "./recording_parts.ts";
import { report } from "./report.ts";
import { failedAttempt } from "./scenario.ts";
import { STEP_LIMITS } from "./step_types.ts";

const seenPage = pageShape.extend({
  title: z.string().nullable(),
  requests: z.number().int(),
}) satisfies z.ZodType<SeenPage>;

/**
 * The doubt that a complete run saw its page, not another document in its place (its certainty is
 * below `SURE`); such a run resolves no issue. DIFFERS: the document is unlike that of the page's last
 * complete run without doubt. THIN: the document shows hardly anything, or something that refusals
 * show. The reasons are in the report, `meta.certainty`.
 */
export const doubt = z.object({
  kind: z.enum(["DIFFERS", "THIN"]),
  /** The last complete run without doubt; null for THIN. */
  before: seenPage.nullable(),
  now: seenPage,
});
export type Doubt = z.infer<typeof doubt>;

/** What the verdict of a run says of entries that nobody has approved, of kinds that raise issues. */
export const runVerdict = z.object({
  open: z.number().int(),
  /** Whether any of them came before consent. */
  isEarly: z.boolean(),
  /** The worst of them: stored before requests, before consent before later; null without any. */
  worst: z.object({
    kind: z.enum(["cookie", "storage", "request"]),
    count: z.number().int(),
    isEarly: z.boolean(),
    /** Who set most of them, or was asked most. */
    host: z.string(),
    hosts: z.number().int(),
  }).nullable(),
});
export type RunVerdict = z.infer<typeof runVerdict>;

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
  /** Whether the browser sent Global Privacy Control. */
  gpc: z.boolean(),
  /** What the run recorded. */
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
  doubt: doubt.nullable(),
  /** What a proof blocked, and what was gone; null for a test. */
  proof: proofMark.nullable(),
  /**
   * How many entries differ from the last complete run of the same page and steps before, without
   * what comes and goes; null for a run that was not compared.
   */
  changes: z.object({
    added: z.number().int(),
    gone: z.number().int(),
    changed: z.number().int(),
  }).nullable(),
  /** Null until the worker has judged the run, and for runs of before there were verdicts. */
  verdict: runVerdict.nullable(),
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
  /** Proofs are results, marked as such, unless they are left out. */
  proofs: z.enum(["MARKED", "LEFT_OUT"]).default("MARKED"),
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
