/** The scanner's use of autoconsent: configuration, rules, messages and script. */
import allRules from "@duckduckgo/autoconsent/rules/rules.json" with { type: "json" };
import { z } from "zod";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as autoconsentModule from "./autoconsent_script.ts";
import { BINDING } from "../page/frames.ts";
import { SOURCEPOINT } from "./manager_names.ts";
import { type ConsentRule, type OwnRules, ruleListSchema } from "./own_rules.ts";

const autoconsentScript = pageScript<typeof autoconsentModule>("autoconsent");

/**
 * autoconsent detects and acts on command only; the result is always verified. A returned `true`
 * proves nothing, heuristics may click Accept for an opt-out, cosmetic rules only hide the layer,
 * and acting at once is too early for some managers.
 */
const CONFIG = {
  enabled: true,
  autoAction: null,
  enablePrehide: false,
  enableCosmeticRules: false,
  enableGeneratedRules: true,
  enableHeuristicDetection: false,
  heuristicMode: "reject",
  detectRetries: 20,
  isMainWorld: false,
  logs: {
    lifecycle: false,
    rulesteps: false,
    detectionsteps: false,
    evals: false,
    errors: false,
    messages: false,
    waits: false,
  },
};

const UPSTREAM = z.object({ autoconsent: ruleListSchema }).parse(allRules).autoconsent
  .filter((rule) => !rule.cosmetic);

/** The script's messages that the driver reads; all others are ignored. */
export const messageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("init"), url: z.string() }),
  z.object({ type: z.literal("eval"), id: z.string(), code: z.string() }),
  z.object({ type: z.literal("cmpDetected"), cmp: z.string() }),
  z.object({ type: z.literal("popupFound"), cmp: z.string() }),
  z.object({ type: z.literal("optOutResult"), cmp: z.string(), result: z.boolean() }),
  z.object({ type: z.literal("optInResult"), cmp: z.string(), result: z.boolean() }),
  /** Sent by the scanner's own script: an element to press. */
  z.object({ type: z.literal("press"), id: z.number() }),
  /** Sent by the scanner's own script in a frame of another site: a layer may be here. */
  z.object({ type: z.literal("script") }),
]);
export type ConsentMessage = z.infer<typeof messageSchema>;

/** The answer to `init`: configuration and the rules that may apply to a document. */
export function initResponse(url: string, isTop: boolean, own: OwnRules) {
  const upstream = UPSTREAM.filter((rule) => !own.replaced.includes(rule.name));
  const rules = [...own.rules, ...upstream].filter((rule) => applies(rule, url, isTop));
  // Managers coded in the package can only be disabled by name, and a rule of ours with the same
  // name would be disabled too. Sourcepoint has steps of our own.
  const replaced = own.replaced.filter((name) => !own.rules.some((rule) => rule.name === name));
  const disabledCmps = [...replaced, SOURCEPOINT];
  return {
    type: "initResp",
    config: { ...CONFIG, disabledCmps },
    rules: { autoconsent: rules },
  };
}

function applies({ runContext = {} }: ConsentRule, url: string, isTop: boolean): boolean {
  const { main = true, frame = false, urlPattern = "" } = runContext;
  if (isTop ? !main : !frame) return false;
  return urlPattern === "" || compiled(urlPattern).test(url);
}

/** Every document asks for its rules, so patterns are compiled once. */
const patterns = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, known);
  return known;
}

/**
 * The script for the isolated world of a document: the scanner's, followed by the package's.
 * @param bundle the package's script
 */
export function contentScript(bundle: string): string {
  return `(() => {if (${autoconsentScript.call("connect", BINDING)}) {${bundle}\n}})();`;
}

/** Stands in for `contentScript` in frames of other sites, and asks for it where a layer may be. */
export function askingScript(): string {
  return `${autoconsentScript.call("askForScript", BINDING)};`;
}

/** Reads the script that the package provides for browser drivers. */
export async function readBundle(): Promise<string> {
  const entry = new URL(import.meta.resolve("@duckduckgo/autoconsent"));
  return await Deno.readTextFile(new URL("./autoconsent.playwright.js", entry));
}
