/** autoconsent as this scanner uses it: its script, its rules and ours, its messages. */
import allRules from "@duckduckgo/autoconsent/rules/rules.json" with { type: "json" };
import { z } from "zod";
import { autoconsentScript } from "../../page_scripts/calls.ts";
import { BINDING } from "../find/frames.ts";
import { SOURCEPOINT } from "./manager_names.ts";
import { type ConsentRule, type OwnRules, ruleListSchema } from "./own_rules.ts";

/**
 * autoconsent only detects, acts on command, and its result is verified: a returned `true` proves
 * nothing, heuristics may click Accept for an opt-out, cosmetic rules only hide, and acting at once
 * is too early for some managers.
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

/** Messages of the script that matter here; `report` comes with every step. */
export const messageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("init"), url: z.string() }),
  z.object({ type: z.literal("eval"), id: z.string(), code: z.string() }),
  z.object({ type: z.literal("cmpDetected"), cmp: z.string() }),
  z.object({ type: z.literal("popupFound"), cmp: z.string() }),
  z.object({ type: z.literal("optOutResult"), cmp: z.string(), result: z.boolean() }),
  z.object({ type: z.literal("optInResult"), cmp: z.string(), result: z.boolean() }),
  z.object({ type: z.literal("report"), state: z.object({ clicks: z.number() }) }),
  /** Ours: an element that is to be pressed. */
  z.object({ type: z.literal("press"), id: z.number() }),
]);
export type ConsentMessage = z.infer<typeof messageSchema>;

/** The answer to `init`: configuration and the rules that may apply to a document. */
export function initResponse(url: string, isTop: boolean, own: OwnRules) {
  const upstream = UPSTREAM.filter((rule) => !own.replaced.includes(rule.name));
  const rules = [...own.rules, ...upstream].filter((rule) => applies(rule, url, isTop));
  // Managers that are code in the package can only be switched off by name, ours along with them.
  // Sourcepoint has steps of our own.
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
  return urlPattern === "" || new RegExp(urlPattern).test(url);
}

/**
 * Script for our world of every document: ours, and after it the package's.
 * @param bundle the package's script
 */
export function contentScript(bundle: string): string {
  return `if (${autoconsentScript.call("connect", BINDING)}) {${bundle}\n}`;
}

/** Reads the script that the package made for drivers of browsers. */
export async function readBundle(): Promise<string> {
  const entry = new URL(import.meta.resolve("@duckduckgo/autoconsent"));
  return await Deno.readTextFile(new URL("./autoconsent.playwright.js", entry));
}
