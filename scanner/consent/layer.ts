/** Consent layers on the page: finding one, and telling whether it is still open. */
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { POPUP_OPEN } from "./autoconsent.ts";
import { type ConsentFrame, FrameFailed } from "./frames.ts";
import type { Link } from "./link.ts";
import { type SeenLayer, seenLayersExpression } from "./page_script.ts";

export interface Layer {
  /** Name of the rule that knows it; null for one found by what it says. */
  rule: string | null;
  frame: ConsentFrame;
  /** How it looks; null when only its rule can see it. */
  seen: SeenLayer | null;
  /** Its place among the layers last seen in its frame. */
  index: number;
}

const STEP_MS = 250;
/** A page without any sign of a consent manager is given this long. */
const QUIET_MS = 2000;
/** A layer found by its words waits this long for a rule that knows it better … */
const RULE_MS = 1250;
/** … or for the rule that has already recognised its manager. */
const KNOWN_RULE_MS = 3000;

const seenSchema = z.array(z.object({
  text: z.string(),
  buttons: z.array(z.object({
    label: z.string(),
    kind: z.enum(["accept", "acknowledge", "reject", "settings", "other"]),
  })),
}));

/**
 * Waits for a layer. Gives up after two seconds on a page without any sign of a manager, else
 * after `limitMs`.
 */
export async function findLayer(link: Link, limitMs: number): Promise<Layer | null> {
  let byWords: Layer | null = null;
  let wordsSince = 0;
  for (let waited = 0;; waited += STEP_MS) {
    const byRule = await layerByRule(link);
    if (byRule) return byRule;
    if (waited % (2 * STEP_MS) === 0) byWords = (await layersByWords(link))[0] ?? null;
    wordsSince = byWords ? wordsSince + STEP_MS : 0;
    if (byWords && wordsSince >= (knowsManager(link) ? KNOWN_RULE_MS : RULE_MS)) return byWords;
    if (waited >= limitMs) return byWords;
    if (waited >= QUIET_MS && !byWords && !await hasManager(link)) return null;
    await delay(STEP_MS);
  }
}

async function layerByRule(link: Link): Promise<Layer | null> {
  for (const { frame, cmp } of link.popups()) {
    if (!await isShown(link, frame)) continue;
    if (!isHeuristic(cmp) && await ask(frame, POPUP_OPEN) === false) continue;
    const seen = await seenIn(frame);
    if (isHeuristic(cmp) && seen.length === 0) continue;
    return { rule: isHeuristic(cmp) ? null : cmp, frame, seen: seen[0] ?? null, index: 0 };
  }
  return null;
}

function knowsManager(link: Link): boolean {
  return link.managers().some((rule) => !isHeuristic(rule));
}

/** autoconsent's own guess at an unknown layer: ours is used instead, it can be asked again. */
function isHeuristic(cmp: string): boolean {
  return cmp.startsWith("HEURISTIC");
}

/** All layers that read like one, whoever made them. */
export async function layersByWords(link: Link): Promise<Layer[]> {
  const layers: Layer[] = [];
  for (const frame of link.scripted()) {
    const all = await seenIn(frame);
    if (all.length === 0 || !await isShown(link, frame)) continue;
    layers.push(...all.map((seen, index) => ({ rule: null, frame, seen, index })));
  }
  return layers;
}

async function hasManager(link: Link): Promise<boolean> {
  if (link.managers().length > 0) return true;
  const top = link.frames.top();
  if (top === null) return false;
  const expression = `typeof window.__tcfapi === "function" || typeof window.__gpp === "function"`;
  return await askPage(top, expression) === true;
}

/** Whether a layer found earlier is still open, as a visitor would say. */
export async function isOpen(link: Link, layer: Layer): Promise<boolean> {
  if (layer.seen === null) return await isRuleOpen(link, layer.frame);
  for (const frame of link.scripted()) {
    const layers = await seenIn(frame);
    if (layers.some((other) => isSame(other, layer.seen)) && await isShown(link, frame)) {
      return true;
    }
  }
  return false;
}

async function isRuleOpen(link: Link, frame: ConsentFrame): Promise<boolean> {
  return frame.alive() && await isShown(link, frame) && await ask(frame, POPUP_OPEN) === true;
}

/** The same question: at least one answer is labelled alike. */
function isSame(a: SeenLayer, b: SeenLayer | null): boolean {
  const answers = new Set(
    b?.buttons.filter(({ kind }) => kind !== "other").map(({ label }) => label),
  );
  return a.buttons.some(({ kind, label }) => kind !== "other" && answers.has(label));
}

async function seenIn(frame: ConsentFrame): Promise<SeenLayer[]> {
  const parsed = seenSchema.safeParse(await ask(frame, seenLayersExpression()));
  return parsed.success ? parsed.data : [];
}

/** A frame that its parent hides shows nobody anything. */
async function isShown(link: Link, frame: ConsentFrame): Promise<boolean> {
  if (frame.isTop) return true;
  const { mainSession } = link.frames.page;
  try {
    await mainSession.send("DOM.enable");
    const { backendNodeId } = await mainSession.send("DOM.getFrameOwner", {
      frameId: frame.frameId,
    });
    const { object } = await mainSession.send("DOM.resolveNode", { backendNodeId });
    if (object.objectId === undefined) return true;
    const { result } = await mainSession.send("Runtime.callFunctionOn", {
      objectId: object.objectId,
      functionDeclaration: IS_VISIBLE,
      returnByValue: true,
    });
    return result.value !== false;
  } catch {
    // A frame within a frame of another process has no owner here: taken as shown, and its own
    // script sees whether it has a size.
    return true;
  }
}

const IS_VISIBLE = `function () {
  const box = this.getBoundingClientRect();
  return box.width > 1 && box.height > 1 &&
    this.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}`;

async function ask(frame: ConsentFrame, expression: string): Promise<unknown> {
  try {
    return await frame.evaluate(expression);
  } catch (error) {
    if (error instanceof FrameFailed) return undefined;
    throw error;
  }
}

async function askPage(frame: ConsentFrame, expression: string): Promise<unknown> {
  try {
    return await frame.evaluateInPage(expression);
  } catch (error) {
    if (error instanceof FrameFailed) return undefined;
    throw error;
  }
}
