/**
 * What is tested again and again: test scenarios and RSS crawls (specification, part 2 §3 to §5).
 */
import { z } from "zod";
import { FREQUENCIES } from "./constants.ts";
import { OUTCOMES, PRESETS } from "./enums.ts";
import { pagingQuery } from "./paging.ts";
import { gpc, scenario, scenarioSettings, testUrl } from "./scenario.ts";
import { stepSecrets, stepsInput, stepsMode, userFlow } from "./steps.ts";
import { version } from "./versions.ts";

/** Outcomes shown of the last runs. */
export const SHOWN_OUTCOMES = 10;

/** Why a sitemap or a feed could not be read, or named no page. */
export const READ_FAILURES = [
  "ADDRESS_REFUSED",
  "NO_ANSWER",
  "HTTP_STATUS",
  "TOO_LARGE",
  "TOO_COMPLEX",
  "NOT_READABLE",
  "NO_PAGES",
  /** It was given up, because workers died while they read it. */
  "BROKEN_OFF",
] as const;

/** `03:30`, in the tenant's time zone. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Days of the week by ISO 8601, Monday is 1. */
const weekdays = z.array(z.number().int().min(1).max(7)).min(1).max(7)
  .transform((days) => [...new Set(days)].sort());

const stepFields = {
  /** Steps on each page, in the format of DevTools' Recorder; null: none. */
  steps: stepsInput.nullable(),
  stepsMode,
  /** Write-only. A secret that no step uses is forgotten. */
  secrets: stepSecrets,
};

/** Minutes; less than an hour is raised to an hour (specification, part 2 §4). */
const crawlInterval = z.number().int().min(1).max(10_080).transform((minutes) =>
  Math.max(60, minutes)
);

const fields = {
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().max(2000),
  url: testUrl,
  /** Further pages that each run tests. */
  moreUrls: z.array(testUrl).max(49),
  /** The URL is a sitemap, of which each run tests so many pages; null: the URL is a page. */
  sampleSize: z.number().int().min(1).max(50).nullable(),
  /** Id; neither disabled nor the tenant's default property. */
  property: z.uuid(),
  preset: z.enum(PRESETS),
  settings: scenarioSettings,
  gpc: z.boolean(),
  frequencyInMin: z.union(FREQUENCIES.map((minutes) => z.literal(minutes))),
  /** When the runs of a day begin, within ten minutes after it; null: at any time. */
  timeOfDay: timeOfDay.nullable(),
  /** With weekdays, an interval of a day or more means once on each of them; null: every day. */
  weekdays: weekdays.nullable(),
  /** QUEUED: it runs. IDLE: it does not. */
  status: z.enum(["QUEUED", "IDLE"]),
};

export const continuousInput = z.strictObject({
  ...fields,
  steps: stepFields.steps.default(null),
  stepsMode: stepFields.stepsMode.default("BEFORE_RECORDING"),
  secrets: stepFields.secrets.default({}),
  type: z.literal("CONTINUOUS"),
  description: fields.description.default(""),
  moreUrls: fields.moreUrls.default([]),
  sampleSize: fields.sampleSize.default(null),
  settings: fields.settings.default({ userAgentType: "desktop", userAgent: "" }),
  gpc,
  frequencyInMin: fields.frequencyInMin.default(60),
  timeOfDay: fields.timeOfDay.default(null),
  weekdays: fields.weekdays.default(null),
  status: fields.status.default("QUEUED"),
});
export type ContinuousInput = z.output<typeof continuousInput>;

/** A crawl tests the new pages of a feed. Its interval is an hour at least. */
export const rssCrawlInput = z.strictObject({
  ...fields,
  type: z.literal("RSS_CRAWL").default("RSS_CRAWL"),
  description: fields.description.default(""),
  preset: fields.preset.default("NO_ACTION_SP_CMP"),
  settings: fields.settings.default({ userAgentType: "desktop", userAgent: "" }),
  gpc,
  frequencyInMin: crawlInterval.default(60),
  status: fields.status.default("QUEUED"),
}).omit({ moreUrls: true, sampleSize: true, timeOfDay: true, weekdays: true });
export type RssCrawlInput = z.output<typeof rssCrawlInput>;

/** What a change may send back as it was read: RUNNING and FAILED leave the status as it is. */
const stateFields = {
  status: z.enum(["QUEUED", "IDLE", "RUNNING", "FAILED"])
    .transform((status) => status === "RUNNING" || status === "FAILED" ? undefined : status),
  /** Start and stop send 0; it is 0 after both in any case. */
  failCounter: z.number().int().min(0).max(2 ** 31 - 1),
};

export const rssCrawlChange = rssCrawlInput.omit({ type: true }).extend({
  description: fields.description,
  preset: fields.preset,
  settings: fields.settings,
  gpc: fields.gpc,
  frequencyInMin: crawlInterval,
  ...stateFields,
  version,
}).partial();
export type RssCrawlChange = z.output<typeof rssCrawlChange>;

export const continuousChange = z.strictObject({
  ...fields,
  ...stepFields,
  ...stateFields,
  version,
}).partial();
export type ContinuousChange = z.output<typeof continuousChange>;

/** How a run ended; of several pages, the worst end. */
const runEnd = z.object({
  outcome: z.enum([...OUTCOMES, "FAILED", "ABORTED"]),
  at: z.iso.datetime(),
  /** Id of the run's result; null for a run without. */
  testResult: z.uuid().nullable(),
});

const unreadSitemap = z.object({ url: z.string(), failure: z.enum(READ_FAILURES) });
export type UnreadSitemap = z.infer<typeof unreadSitemap>;

const lastReading = z.object({
  at: z.iso.datetime(),
  /** Null if it could be read. */
  failure: z.enum(READ_FAILURES).nullable(),
  /** Pages that it named. */
  pages: z.number().int(),
  /** Of these, pages on hosts of other properties, or of none. */
  elsewhere: z.number().int(),
  /** Pages that are not tested: a feed had them before its crawl began, or a limit left them out. */
  leftOut: z.number().int(),
  /** New pages of a feed that wait for a later run, because of a limit. */
  waiting: z.number().int(),
  /** Sitemaps that an index named and that could not be read. */
  unread: z.array(unreadSitemap),
});

export const scheduledScenario = scenario.extend({
  type: z.enum(["CONTINUOUS", "RSS_CRAWL"]),
  /** FAILED after three runs in a row without a complete result; it goes on being tested. */
  status: z.enum(["IDLE", "QUEUED", "RUNNING", "FAILED"]),
  moreUrls: z.array(z.string()),
  sampleSize: z.number().int().nullable(),
  timeOfDay: timeOfDay.nullable(),
  weekdays: z.array(z.number().int()).nullable(),
  steps: userFlow.nullable(),
  stepsMode,
  /** Names of the steps' secrets that are stored. */
  secretsSet: z.array(z.string()),
  /**
   * What has to be entered before it can start: secrets of its steps, or the password of its
   * property's PUR settings; null: nothing. Applied documents have neither.
   */
  missing: z.enum(["SECRETS", "PUR_PASSWORD"]).nullable(),
  /** The last reading of the sitemap or feed; null before. */
  lastReading: lastReading.nullable(),
  /** When the next run is due; null while it does not run. */
  nextRun: z.iso.datetime().nullable(),
  /** When it stopped by itself: after a week of failures, or a test of which scanners died. */
  pausedAt: z.iso.datetime().nullable(),
  /** When a due run was left out since the last run, because the daily limit was reached. */
  skippedAt: z.iso.datetime().nullable(),
  /** The last ten, the newest first. */
  lastRuns: z.array(runEnd),
  version,
});
export type ScheduledScenario = z.infer<typeof scheduledScenario>;

export const scheduledQuery = pagingQuery.extend({
  /** Part of the name or URL, in any case. */
  search: z.string().trim().max(200).optional(),
  property: z.uuid().optional(),
});
export type ScheduledQuery = z.output<typeof scheduledQuery>;

export const rssPreviewInput = z.strictObject({ url: testUrl, property: z.uuid() });

/** What a first reading of a feed would test. */
export const rssPreview = z.object({
  failure: z.enum(READ_FAILURES).nullable(),
  /** Pages that the feed names. */
  pages: z.number().int(),
  /** Of these, pages on hosts of other properties, or of none. */
  elsewhere: z.number().int(),
  /** Pages that the first run would test. */
  tested: z.array(z.string()),
});
export type RssPreview = z.infer<typeof rssPreview>;
