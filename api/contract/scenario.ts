/**
 * A test as the API shows it: an on-demand test is a scenario with a single run (specification,
 * part 2 §3, §5 and §7). test_scenario.ts has those that run again and again.
 */
import { z } from "zod";
import { t } from "@crumbtrail/texts";
import { PRESETS, RUN_STATUSES, TEST_TYPES } from "./enums.ts";
import { completeUrl, isPageUrl } from "./urls.ts";

/** Steps of a run, in order, shown during the run. */
export const RUN_STEPS = [
  "STARTING",
  "LOADING",
  "CONSENT",
  "RELOADING",
  "COLLECTING",
  "SAVING",
] as const;
export type RunStep = typeof RUN_STEPS[number];

export const scenarioSettings = z.strictObject({
  userAgentType: z.enum(["desktop", "mobile", "tablet"]).default("desktop"),
  /** Empty: the browser's own. */
  userAgent: z.string().max(500).default(""),
  width: z.number().int().min(200).max(4000).optional(),
  height: z.number().int().min(200).max(4000).optional(),
});

/** Whether the browser sends Global Privacy Control: `Sec-GPC: 1` with every request. */
export const gpc = z.boolean().default(false);

/** URL of a page (`isPageUrl`), completed as in the form. */
export const testUrl = z.string().max(2000).transform(completeUrl).pipe(
  z.url().refine(isPageUrl, t("not the URL of a page, or one with a user name or password")),
);

/** Different presets of a page, which are tested with as few visits as they need. */
export const presetList = z.array(z.enum(PRESETS)).min(1)
  .transform((presets) => [...new Set(presets)]);

export const onDemandInput = z.strictObject({
  url: testUrl,
  name: z.string().max(2100).optional(),
  type: z.literal("ON_DEMAND"),
  status: z.literal("QUEUED").default("QUEUED"),
  settings: scenarioSettings.default({ userAgentType: "desktop", userAgent: "" }),
  /** Either this or `presets`. */
  preset: z.enum(PRESETS).optional(),
  /** One test each. */
  presets: presetList.optional(),
  gpc,
}).refine(({ preset, presets }) => (preset === undefined) !== (presets === undefined), {
  path: ["preset"],
  error: t("either preset or presets is needed"),
});
export type OnDemandInput = z.input<typeof onDemandInput>;

export const failedAttempt = z.object({
  attempt: z.number().int(),
  at: z.iso.datetime({ offset: true }),
  /** For a person. */
  reason: z.string(),
});
export type FailedAttempt = z.infer<typeof failedAttempt>;

export const scenario = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  property: z.object({ _id: z.uuid(), name: z.string(), baseUrl: z.string() }),
  preset: z.enum(PRESETS),
  settings: z.object({
    userAgentType: z.enum(["desktop", "mobile", "tablet"]),
    userAgent: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
  gpc: z.boolean(),
  type: z.enum(TEST_TYPES),
  frequencyInMin: z.number().int(),
  status: z.enum(RUN_STATUSES),
  /** Failed runs in a row. */
  failCounter: z.number().int(),
  lastRun: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  creator: z.object({ _id: z.uuid(), username: z.string() }).nullable(),
  /** Current step; null unless RUNNING. */
  step: z.enum(RUN_STEPS).nullable(),
  /** Why the run FAILED, for people. */
  failReason: z.string().nullable(),
  /** Attempts of the newest run in the queue; null before the first run. */
  attempts: z.object({
    /** Number of attempts begun so far. */
    count: z.number().int(),
    max: z.number().int(),
    /** Time of the next attempt; null without a waiting attempt. */
    nextAt: z.iso.datetime().nullable(),
    /** Failed attempts, oldest first, each with its reason for a person. */
    failed: z.array(failedAttempt),
  }).nullable(),
  /** Whether the run proves a cause of an earlier result (proof.ts); absent for scenarios. */
  isProof: z.boolean().optional(),
  /** Id of the newest test result. */
  testResult: z.uuid().nullable(),
});
export type Scenario = z.infer<typeof scenario>;

/** A test that was started, with those of the other presets in their order; absent for one preset. */
export const startedTest = scenario.extend({ others: z.array(scenario).optional() });
export type StartedTest = z.infer<typeof startedTest>;

export const queuedTotal = z.object({ total: z.number().int() });
