/**
 * The plants of a demo page and the required outcome of a scan: the schema of each page's
 * `truth.json`.
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

/** Presets used in truth files; other presets are tested on the consent sites. */
export const TRUTH_PRESETS = [
  "NO_ACTION_SP_CMP",
  "REJECT_SP_CMP",
  "SP_ACCEPT_ALL",
] as const satisfies readonly Preset[];
export type TruthPreset = typeof TRUTH_PRESETS[number];

const when = {
  /** Group in tables, such as `by a worker` or `by assignment`. */
  kind: z.string().optional(),
  /** Phase of the first sighting of the plant. */
  phase: z.enum(PHASES).default("BEFORE_CONSENT"),
  /** Presets under which the plant fires; under all others the plant must not fire. */
  presets: z.array(z.enum(TRUTH_PRESETS)).min(1).default([...TRUTH_PRESETS]),
};

/** An exact name, or a regular expression for a name with random parts. */
const named = {
  name: z.string().optional(),
  namePattern: z.string().refine(isPattern, "not a regular expression").optional(),
};
const hasOneName = (item: { name?: string; namePattern?: string }) =>
  (item.name === undefined) !== (item.namePattern === undefined);
const ONE_NAME = "either name or namePattern";

const plantedCookie = z.strictObject({
  ...named,
  /** Domain in the browser's cookie jar, with or without a leading dot; else the page's host. */
  domain: z.string().optional(),
  method: z.enum(COOKIE_METHODS),
  /** End of the URL, without query, of the script or response that sets the cookie. */
  by: z.string(),
  /** The browser rejects the cookie. */
  blocked: z.boolean().default(false),
  /** Set and deleted at once, so never in the cookie jar between two looks. */
  transient: z.boolean().default(false),
  ...when,
}).refine(hasOneName, ONE_NAME);

const plantedStorage = z.strictObject({
  ...named,
  type: z.enum(STORAGE_KINDS).exclude(["COOKIE"]),
  /** Else the page's origin. */
  origin: z.url().optional(),
  /** End of the URL, without query, of the script that writes the entry. */
  by: z.string().optional(),
  ...when,
}).refine(hasOneName, ONE_NAME);

const plantedSiteData = z.strictObject({
  ...named,
  type: z.enum(SITE_DATA_KINDS),
  origin: plantedStorage.shape.origin,
  by: z.string(),
  ...when,
}).refine(hasOneName, ONE_NAME);

const plantedSignal = z.strictObject({
  type: z.enum(SIGNAL_KINDS),
  method: z.string(),
  by: z.string(),
  ...when,
});
export type PlantedSignal = z.infer<typeof plantedSignal>;

const plantedRequest = z.strictObject({
  /** Else the page's host. */
  host: z.string().optional(),
  pathPrefix: z.string().startsWith("/"),
  /** The browser's resource type, if relevant. */
  type: z.string().optional(),
  /** End of the URL, without query, of the initiating script or document. */
  by: z.string().optional(),
  /** False for requests stopped by the browser, invisible to the server. */
  arrives: z.boolean().default(true),
  /** Minimum number of such requests. */
  count: z.number().int().min(1).default(1),
  ...when,
});

const plantedMessage = z.strictObject({
  level: z.enum(["error", "warning", "assert"]),
  /** A part of the message text. */
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
  /** Short unique name of the page in tests and benchmarks. */
  name: z.string().regex(/^[a-z0-9-]+$/),
  url: z.url(),
  /** Special feature of the page, in a sentence. */
  about: z.string(),
  /** Presets to scan the page with, and the required outcome of each. */
  outcomes: z.strictObject({
    NO_ACTION_SP_CMP: expectation,
    REJECT_SP_CMP: expectation.optional(),
    SP_ACCEPT_ALL: expectation.optional(),
  }),
  /** Minimum observation time in ms, if the page needs more than until quiet. */
  lookMs: z.number().int().default(0),
  /**
   * Proof that the plants fire: an observer inside a bare browser; or, for workers and frames out
   * of the observer's reach, the server with reports of the page's scripts (`ledger.ts`).
   */
  provedBy: z.enum(["observer", "server"]).default("observer"),
  /** The consent layer, or null. `accept` and `reject` are the CSS selectors to click in order. */
  consent: z.strictObject({
    manager: z.string(),
    layer: z.string(),
    accept: z.array(z.string()).min(1),
    reject: z.array(z.string()).min(1),
  }).nullable().default(null),
  cookies: z.array(plantedCookie).default([]),
  storage: z.array(plantedStorage).default([]),
  siteData: z.array(plantedSiteData).default([]),
  signals: z.array(plantedSignal).default([]),
  requests: z.array(plantedRequest).default([]),
  messages: z.array(plantedMessage).default([]),
  /** Causes in words of entries by their name, and of requests by their host. */
  causes: z.record(z.string(), z.string()).default({}),
}).transform((page) => {
  const { hostname, origin } = new URL(page.url);
  return {
    ...page,
    cookies: page.cookies.map((it) => ({ domain: hostname, ...it })),
    storage: page.storage.map((it) => ({ origin, ...it })),
    siteData: page.siteData.map((it) => ({ origin, ...it })),
    requests: page.requests.map((it) => ({ host: hostname, ...it })),
  };
});
export type PageTruth = z.infer<typeof pageTruth>;
export type PlantedCookie = PageTruth["cookies"][number];
export type PlantedStorage = PageTruth["storage"][number];
export type PlantedSiteData = PageTruth["siteData"][number];
export type PlantedRequest = PageTruth["requests"][number];

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
