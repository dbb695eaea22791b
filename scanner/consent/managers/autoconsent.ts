/** autoconsent as this scanner uses it: its script, its rules and ours, its messages. */
import allRules from "@duckduckgo/autoconsent/rules/rules.json" with { type: "json" };
import { z } from "zod";
import { SOURCEPOINT } from "./manager_names.ts";
import { type ConsentRule, type OwnRules, ruleListSchema } from "./own_rules.ts";

/**
 * A returned `true` proves nothing there: heuristics may click Accept for an opt-out, cosmetic
 * rules only hide, and acting at once comes before managers listen. So it only detects, acts when
 * told, and what it did is verified.
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

/** Frames without any of this in their URL hold no consent layer that a rule would know. */
const LAYER_FRAME =
  "consent|cookie|privacy|cmp|gdpr|notice|message|piano|trustarc|index\\.html|banner|policy";

/**
 * The package clicks by script. What it is about to click is handed to the driver instead, which
 * presses it by the mouse; only what cannot be seen is left to the script, and counted as such.
 */
const PRESSING = `
  let pressing = 0;
  const waiting = new Map();
  const press = (element) => new Promise((done) => {
    waiting.set(++pressing, { element, done });
    crumbtrailSend(JSON.stringify({ type: "press", id: pressing }));
  });
  globalThis.crumbtrailPressing = (id) => waiting.get(id)?.element ?? null;
  globalThis.crumbtrailPressed = (id, how) => {
    waiting.get(id)?.done(how);
    waiting.delete(id);
  };
  const pressOrClick = async (element) => {
    if (await press(element) === "hidden") element.click();
  };
  const known = new WeakSet();
  const pressInstead = (actions) => {
    if (known.has(actions)) return;
    known.add(actions);
    actions.clickElement = async (element) => {
      if (!(element instanceof HTMLElement)) return false;
      await pressOrClick(element);
      return true;
    };
    actions.click = async (selector, all = false) => {
      const found = actions.elementSelector(selector);
      for (const element of all ? found : found.slice(0, 1)) await pressOrClick(element);
      return found.length > 0;
    };
  };`;

/** Expression: the element that the script asked to be pressed. */
export function pressingExpression(id: number): string {
  return `globalThis.crumbtrailPressing?.(${id}) ?? null`;
}

/** Expression that tells the script what became of it. */
export function pressedExpression(id: number, how: string): string {
  return `void globalThis.crumbtrailPressed?.(${id}, ${JSON.stringify(how)})`;
}

/**
 * Script for our world of every document. `crumbtrailSend` is the binding it is wrapped with. The
 * sender keeps its `this`, which is the running instance: it can be asked again later whether the
 * layer it found is still open.
 */
export function contentScript(bundle: string): string {
  return `
  if (window !== window.top && !/${LAYER_FRAME}/i.test(location.href)) return;
  ${PRESSING}
  window.autoconsentSendMessage = function (message) {
    if (this?.rules) globalThis.crumbtrailInstance = this;
    if (this?.domActions) pressInstead(this.domActions);
    crumbtrailSend(JSON.stringify(message));
    return Promise.resolve();
  };
  ${bundle}`;
}

/** Reads the script that the package made for drivers of browsers. */
export async function readBundle(): Promise<string> {
  const entry = new URL(import.meta.resolve("@duckduckgo/autoconsent"));
  return await Deno.readTextFile(new URL("./autoconsent.playwright.js", entry));
}

/** Expression in our world: whether the layer that was found is open now; null when none was. */
export const POPUP_OPEN = `(async () => {
  const cmp = globalThis.crumbtrailInstance?.foundCmp;
  if (!cmp) return null;
  return Boolean(await cmp.detectPopup().catch(() => false));
})()`;

/** Expression in our world that gives the script a message. */
export function receiveExpression(message: unknown): string {
  return `void window.autoconsentReceiveMessage?.(${JSON.stringify(message)})`;
}
