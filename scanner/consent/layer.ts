/** Consent layers on the page: finding one, and telling whether it is still open. */
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { POPUP_OPEN } from "./autoconsent.ts";
import type { ConsentFrame } from "./frames.ts";
import type { Link } from "./link.ts";
import { SOURCEPOINT } from "./manager_names.ts";
import { type SeenLayer, seenLayersExpression } from "./page_script.ts";
import { ask, askPage, isShown } from "./shown.ts";
import { sourcepointAsking } from "./sourcepoint.ts";
import { BUTTON_KINDS, type ButtonKind } from "./texts.ts";

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
    kind: z.enum(BUTTON_KINDS),
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
    const known = await sourcepointLayer(link) ?? await layerByRule(link);
    if (known) return known;
    if (waited % (2 * STEP_MS) === 0) byWords = (await layersByWords(link))[0] ?? null;
    wordsSince = byWords ? wordsSince + STEP_MS : 0;
    if (byWords && wordsSince >= (knowsManager(link) ? KNOWN_RULE_MS : RULE_MS)) return byWords;
    if (waited >= limitMs) return byWords;
    if (waited >= QUIET_MS && !byWords && !await hasManager(link)) return null;
    await delay(STEP_MS);
  }
}

/** Kinds of Sourcepoint's action codes; all others are no plain answer. */
const KINDS: Record<string, ButtonKind> = {
  "11": "accept",
  ACCEPT_ALL: "accept",
  "12": "settings",
  "13": "reject",
  REJECT_ALL: "reject",
};

async function sourcepointLayer(link: Link): Promise<Layer | null> {
  const [asking] = await sourcepointAsking(link);
  if (asking === undefined) return null;
  const { frame, state: { text, buttons } } = asking;
  const seen = {
    text,
    buttons: buttons.map(({ code, label }) => ({ label, kind: KINDS[code] ?? "other" as const })),
  };
  return { rule: SOURCEPOINT, frame, seen, index: 0 };
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
  if (layer.rule === SOURCEPOINT) return (await sourcepointAsking(link)).length > 0;
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
