/**
 * Test scenarios, RSS crawls and PUR settings as parts of a configuration's document. Secrets are
 * no part of it: steps name theirs, and the password of PUR settings is entered by hand.
 */
import { z } from "zod";
import { PRESETS } from "./enums.ts";
import { gpc, scenarioSettings } from "./scenario.ts";
import { stepsMode, userFlow } from "./steps.ts";

const url = z.string().min(1).max(2000);

/** PUR: the login of an offer to pay instead of consenting. */
export const documentPur = z.strictObject({
  /** Id of the connector; null: the first one. */
  connector: z.string().max(100).nullable().default(null),
  url,
  username: z.string().min(1).max(320),
});
export type DocumentPur = z.output<typeof documentPur>;

/** QUEUED: it runs. IDLE: it does not. */
const status = z.enum(["QUEUED", "IDLE"]).default("IDLE");

/** Names are those of both lists: a scenario and a crawl never share one. */
const fields = {
  name: z.string().min(1).max(2200),
  description: z.string().max(2000).default(""),
  status,
  /** Name of a property. */
  property: z.string().min(1).max(200),
  url,
};

const target = {
  settings: scenarioSettings.default({ userAgentType: "desktop", userAgent: "" }),
  gpc,
  frequencyInMin: z.number().int().min(1).max(10_080).default(60),
};

export const documentScenario = z.strictObject({
  ...fields,
  moreUrls: z.array(url).max(49).default([]),
  /** Pages per run of the sitemap at the URL; null: the URL is a page. */
  sampleSize: z.number().int().min(1).max(50).nullable().default(null),
  preset: z.enum(PRESETS),
  ...target,
  /** `03:30`, in the tenant's time zone; null: any time. */
  timeOfDay: z.string().max(5).nullable().default(null),
  /** ISO days of the week, Monday is 1; null: every day. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).nullable().default(null),
  /** Steps, whose secrets are written as `{{secret:name}}`; null: none. */
  steps: userFlow.nullable().default(null),
  stepsMode: stepsMode.default("BEFORE_RECORDING"),
});
export type DocumentScenario = z.output<typeof documentScenario>;

/** The URL is the one of the feed. */
export const documentCrawl = z.strictObject({
  ...fields,
  preset: z.enum(PRESETS).default("NO_ACTION_SP_CMP"),
  ...target,
});
export type DocumentCrawl = z.output<typeof documentCrawl>;
