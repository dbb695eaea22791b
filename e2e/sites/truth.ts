/**
 * The plants of a demo page and the required end of its scan: the schema of the `truth.json` beside
 * each page.
 */
import { OUTCOMES, type Preset, STORAGE_KINDS } from "@crumbtrail/contract/enums";
import {
  COOKIE_METHODS,
  PHASES,
  REASONS,
  SIGNAL_KINDS,
  SITE_DATA_KINDS,
} from "@crumbtrail/contract/recording";
import { z } from "zod";

/** Presets the truth speaks of; the others come with their managers. */
export const TRUTH_PRESETS = [
  "NO_ACTION_SP_CMP",
  "REJECT_SP_CMP",
  "SP_ACCEPT_ALL",
] as const satisfies readonly Preset[];
export type TruthPreset = typeof TRUTH_PRESETS[number];

const when = {
  /** Group in tables: `by a worker`, `by assignment`. */
  kind: z.string().optional(),
  /** Phase in which the plant is seen first. */
  phase: z.enum(PHASES),
  /** The presets under which it happens; under the others it must not. */
  presets: z.array(z.enum(TRUTH_PRESETS)).min(1).default([...TRUTH_PRESETS]),
};

/** A name as it is, or a regular expression for one with random parts. */
const named = {
  name: z.string().optional(),
  namePattern: z.string().refine(isPattern, "not a regular expression").optional(),
};
const hasOneName = (item: { name?: string; namePattern?: string }) =>
  (item.name === undefined) !== (item.namePattern === undefined);
const ONE_NAME = "either name or namePattern";

export const plantedCookie = z.strictObject({
  ...named,
  /** Domain in the browser's jar; a leading dot makes no difference here. */
  domain: z.string(),
  method: z.enum(COOKIE_METHODS),
  /** End of the URL, without query, of the script or the response that set it. */
  scriptOrUrl: z.string(),
  /** The browser refuses it. */
  blocked: z.boolean().default(false),
  /** Set and deleted at once: never in the jar when one looks. */
  transient: z.boolean().default(false),
  ...when,
}).refine(hasOneName, ONE_NAME);
export type PlantedCookie = z.infer<typeof plantedCookie>;

export const plantedStorage = z.strictObject({
  ...named,
  type: z.enum(STORAGE_KINDS).exclude(["COOKIE"]),
  origin: z.url(),
  /** End of the URL, without query, of the script that wrote it. */
  scriptOrUrl: z.string().optional(),
  ...when,
}).refine(hasOneName, ONE_NAME);
export type PlantedStorage = z.infer<typeof plantedStorage>;

const plantedSiteData = z.strictObject({
  ...named,
  type: z.enum(SITE_DATA_KINDS),
  origin: z.url(),
  scriptOrUrl: z.string(),
  ...when,
}).refine(hasOneName, ONE_NAME);
export type PlantedSiteData = z.infer<typeof plantedSiteData>;

const plantedSignal = z.strictObject({
  type: z.enum(SIGNAL_KINDS),
  method: z.string(),
  scriptOrUrl: z.string(),
  ...when,
});
export type PlantedSignal = z.infer<typeof plantedSignal>;

export const plantedRequest = z.strictObject({
  host: z.string(),
  pathPrefix: z.string().startsWith("/"),
  /** The browser's resource type, where it matters. */
  type: z.string().optional(),
  /** End of the URL, without query, of the script or document that caused it. */
  scriptOrUrl: z.string().optional(),
  /** False for what the browser itself stops, so that no server can tell that it was tried. */
  arrives: z.boolean().default(true),
  /** Least number of such requests. */
  count: z.number().int().min(1).default(1),
  ...when,
});
export type PlantedRequest = z.infer<typeof plantedRequest>;

const plantedMessage = z.strictObject({
  level: z.enum(["error", "warning", "assert"]),
  /** A part of what the console says. */
  text: z.string(),
  kind: when.kind,
  presets: when.presets,
});
export type PlantedMessage = z.infer<typeof plantedMessage>;

const expectation = z.strictObject({
  outcome: z.enum(OUTCOMES),
  reason: z.enum(REASONS).optional(),
}).refine((it) => (it.outcome === "INCONCLUSIVE") === (it.reason !== undefined), {
  error: "an inconclusive outcome, and no other, has a reason",
});

export const pageTruth = z.strictObject({
  /** Short and unique: how tests and benchmarks call the page. */
  name: z.string().regex(/^[a-z0-9-]+$/),
  url: z.url(),
  /** Special feature of the page, in a sentence. */
  about: z.string(),
  /** Under which presets it is scanned, and what must come of it. */
  outcomes: z.strictObject({
    NO_ACTION_SP_CMP: expectation,
    REJECT_SP_CMP: expectation.optional(),
    SP_ACCEPT_ALL: expectation.optional(),
  }),
  /** Minimum time of observation, if longer than until the page is quiet. */
  lookMs: z.number().int().default(0),
  /**
   * Proof that the plants fire: an observer inside a bare browser, or, for workers and frames
   * beyond its reach, the server together with reports of the page's scripts (`ledger.ts`).
   */
  provedBy: z.enum(["observer", "server"]).default("observer"),
  /** The consent layer, or null; the CSS selectors to click, one after the other. */
  consent: z.strictObject({
    manager: z.string(),
    layer: z.string(),
    accept: z.array(z.string()).min(1),
    reject: z.array(z.string()).min(1),
  }).nullable(),
  cookies: z.array(plantedCookie).default([]),
  storage: z.array(plantedStorage).default([]),
  siteData: z.array(plantedSiteData).default([]),
  signals: z.array(plantedSignal).default([]),
  requests: z.array(plantedRequest).default([]),
  messages: z.array(plantedMessage).default([]),
});
export type PageTruth = z.infer<typeof pageTruth>;

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
