/** Tests that a person starts: several at once, what they found side by side, and the latest. */
import { z } from "zod";
import { MOST_TESTS_AT_ONCE, PAGES_LISTED } from "./constants.ts";
import { OUTCOMES, PRESETS, RUN_STATUSES } from "./enums.ts";
import { listIn } from "./query_values.ts";
import { CHANGE_KINDS } from "./run_changes.ts";
import { gpc, presetList, scenario, scenarioSettings, testUrl } from "./scenario.ts";
import { testResultRow } from "./test_result.ts";

export const testBatchInput = z.strictObject({
  /** The tenant's limit of tests at once counts them without duplicates. */
  urls: z.array(testUrl).min(1).max(PAGES_LISTED).transform((urls) => [...new Set(urls)]),
  presets: presetList,
  settings: scenarioSettings.default({ userAgentType: "desktop", userAgent: "" }),
  gpc,
});
export type TestBatchInput = z.output<typeof testBatchInput>;

export const testBatch = z.object({
  started: z.array(scenario),
  /** Presets that do not suit the property of a page. */
  leftOut: z.array(z.object({ url: z.string(), preset: z.enum(PRESETS) })),
});
export type TestBatch = z.infer<typeof testBatch>;

/** New tests of pages that no complete run has tested for days. */
export const repeatedTests = z.object({
  started: z.array(scenario),
  /** Pages with steps, which only their scenario can run, and presets that do not suit any more. */
  leftOut: z.array(z.object({
    url: z.string(),
    preset: z.enum(PRESETS),
    why: z.enum(["STEPS", "PRESET"]),
  })),
});
export type RepeatedTests = z.infer<typeof repeatedTests>;

/** A test that the caller started, with its result once there is one. */
export const recentTest = scenario.extend({ result: testResultRow.nullable() });
export type RecentTest = z.infer<typeof recentTest>;

export const matrixQuery = z.object({
  /** Ids of tests, separated by commas. */
  runs: listIn(z.uuid()).pipe(z.array(z.uuid()).max(MOST_TESTS_AT_ONCE)).default([]),
});

/** Tests side by side: the columns are `runs`, the rows `entries`. */
export const testMatrix = z.object({
  /** In the order asked for; tests that are not there are left out. */
  runs: z.array(z.object({
    _id: z.uuid(),
    url: z.string(),
    preset: z.enum(PRESETS),
    status: z.enum(RUN_STATUSES),
    /** Id of the result; null until the test has ended. */
    testResult: z.uuid().nullable(),
    outcome: z.enum(OUTCOMES).nullable(),
    issues: z.number().int().nullable(),
  })),
  /** What any of them found, what was found before consent without approval first. */
  entries: z.array(z.object({
    kind: z.enum(CHANGE_KINDS),
    name: z.string(),
    /** Domain or origin of an entry; empty for others. */
    place: z.string(),
    /** Ids of the tests that found it. */
    foundBy: z.array(z.uuid()),
    /** Of these, those that found it before consent. */
    beforeConsentBy: z.array(z.uuid()),
    /** Of those that found it, those whose result has it as approved for the property. */
    approvedBy: z.array(z.uuid()),
    /** Of those that found it, those for which it stores the visitor's choice. */
    keepsChoiceBy: z.array(z.uuid()),
  })),
});
export type TestMatrix = z.infer<typeof testMatrix>;
