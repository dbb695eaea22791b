/** Answering a consent layer. What this says of itself is only believed once it is verified. */
import { setTimeout as delay } from "node:timers/promises";
import { type ConsentFrame, FrameFailed } from "./frames.ts";
import { isOpen, type Layer, layersByWords } from "./layer.ts";
import type { Link } from "./link.ts";
import { clickExpression, type LayerButton } from "./page_script.ts";

export type Choice = "accept" | "reject";

export interface Act {
  method: "click" | "api" | "none";
  /** What was done, one sentence each. */
  steps: string[];
  /** Whether the layer was gone afterwards. */
  closed: boolean;
}

/** Managers bind their listeners after they show themselves. */
export const BEFORE_ACT_MS = 500;
const CLOSING_MS = 2000;
const STEP_MS = 250;
const MAX_ACTS = 3;

/**
 * Answers the layer by its rule, else by its words, up to three times. The first answer is given
 * at once: the caller has waited `BEFORE_ACT_MS`, and from here on the page counts as answered.
 */
export async function answer(link: Link, first: Layer, choice: Choice): Promise<Act> {
  const act: Act = { method: "none", steps: [], closed: false };
  let layer = first;
  const tried = new Set<ConsentFrame>();
  for (let round = 0; round < MAX_ACTS; round++) {
    if (round > 0) await delay(BEFORE_ACT_MS);
    const acted = (layer.rule !== null && !tried.has(layer.frame) &&
      await byRule(link, layer, choice, act)) || await byWords(link, choice, act);
    tried.add(layer.frame);
    if (!acted) break;
    const next = await nextLayer(link, layer);
    if (next === null && await isGone(link, first) && await isGone(link, layer)) {
      return { ...act, closed: act.method !== "none" };
    }
    layer = next ?? layer;
  }
  return act;
}

async function byRule(link: Link, layer: Layer, choice: Choice, act: Act): Promise<boolean> {
  const before = link.clicks(layer.frame);
  const outcome = await link.act(layer.frame, choice === "accept" ? "optIn" : "optOut");
  const pressed = () => link.clicks(layer.frame) > before;
  const failed = outcome === "failed" || outcome === "silent";
  // A rule that lost its thread may have answered all the same: the layer tells.
  if (failed && !(pressed() && await isGone(link, layer))) {
    act.steps.push(`The rule for ${layer.rule} could not ${choice}.`);
    return false;
  }
  if (outcome === "moved") {
    act.steps.push("Its settings were opened.");
    return true;
  }
  // A manager in a frame may take its document away before it can tell how it went.
  const clicked = outcome === "ended" || pressed();
  if (act.method !== "click") act.method = clicked ? "click" : "api";
  const way = clicked ? "its button was clicked" : "its own interface was told";
  act.steps.push(`The consent manager was answered with "${choice}": ${way}.`);
  return true;
}

/** Clicks the one button that means the choice; through the settings when a layer has none. */
async function byWords(link: Link, choice: Choice, act: Act): Promise<boolean> {
  const layers = await layersByWords(link);
  if (await clickChoice(layers, choice, act)) return true;
  if (choice !== "reject" || !await clickSettings(layers, act)) return false;
  for (let waited = 0; waited < CLOSING_MS; waited += STEP_MS) {
    await delay(STEP_MS);
    if (await clickChoice(await layersByWords(link), choice, act)) return true;
  }
  act.steps.push("The settings of the consent layer have no such button either.");
  return false;
}

async function clickChoice(layers: Layer[], choice: Choice, act: Act): Promise<boolean> {
  for (const layer of layers) {
    const button = choose(layer.seen?.buttons ?? [], choice);
    if (button && await click(layer, button, act)) {
      act.method = "click";
      return true;
    }
  }
  return false;
}

async function clickSettings(layers: Layer[], act: Act): Promise<boolean> {
  for (const layer of layers) {
    const button = layer.seen?.buttons.find(({ kind }) => kind === "settings");
    if (button && await click(layer, button, act)) return true;
  }
  return false;
}

async function click(layer: Layer, button: LayerButton, act: Act): Promise<boolean> {
  const index = layer.seen?.buttons.indexOf(button) ?? -1;
  try {
    const clicked = await layer.frame.evaluate(clickExpression(layer.index, index), true);
    if (clicked !== true) return false;
  } catch (error) {
    // The click may have ended the document, which is an answer too; it is verified like any.
    if (!(error instanceof FrameFailed)) throw error;
  }
  act.steps.push(`The button "${button.label}" was clicked.`);
  return true;
}

/** The button that means the choice; none when several different ones claim to. */
export function choose(buttons: readonly LayerButton[], choice: Choice): LayerButton | null {
  const meant = buttons.filter(({ kind }) => kind === choice);
  const labels = new Set(meant.map(({ label }) => label.toLowerCase()));
  if (labels.size === 1) return meant[0] ?? null;
  if (labels.size > 1) {
    const all = meant.filter(({ label }) => SAYS_ALL.test(label));
    return new Set(all.map(({ label }) => label)).size === 1 ? all[0] ?? null : null;
  }
  // A notice that only informs is accepted by its one button.
  const informs = choice === "accept" && !buttons.some(({ kind }) => kind === "reject");
  const acknowledged = buttons.filter(({ kind }) => kind === "acknowledge");
  return informs && acknowledged.length === 1 ? acknowledged[0] ?? null : null;
}

const SAYS_ALL = /\b(all|alle[sn]?|allem|tout|tous|tod[ao]s|tutt[ioe]|wszystk\S*|tudo)\b/i;

async function isGone(link: Link, layer: Layer): Promise<boolean> {
  for (let waited = 0; waited < CLOSING_MS; waited += STEP_MS) {
    if (!await isOpen(link, layer)) return true;
    await delay(STEP_MS);
  }
  return false;
}

/** What opened in its place: a manager is often a document of its own. */
async function nextLayer(link: Link, answered: Layer): Promise<Layer | null> {
  await delay(STEP_MS);
  for (const { frame, cmp } of link.popups()) {
    if (frame === answered.frame || frame.isTop) continue;
    const layer: Layer = { rule: cmp, frame, seen: null, index: 0 };
    if (await isOpen(link, layer)) return layer;
  }
  const others = await layersByWords(link);
  return others.find(({ frame }) => frame !== answered.frame) ?? null;
}
