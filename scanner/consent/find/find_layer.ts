/** Waits for a consent layer, and scrolls and clicks the page when none appears. */
import { setTimeout as delay } from "node:timers/promises";
import { revealClosedRoots } from "./closed_roots.ts";
import {
  isHeuristic,
  isSameElement,
  isUnderstood,
  type Layer,
  layerByRule,
  layersByWords,
  sourcepointLayer,
} from "./layer.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { clickBlank, scrollPage } from "../page/mouse.ts";
import { askPage } from "../page/shown.ts";
import { uncover } from "../page/uncover.ts";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as layersModule from "../page/layers_script.ts";

const layersScript = pageScript<typeof layersModule>("layers");

const STEP_MS = 250;
/** Time limit for a page without any sign of a consent manager. */
const QUIET_MS = 2000;
/** A layer found by its words is held back this long for a more precise rule … */
const RULE_MS = 1250;
/** … or for the rule that has already recognised the manager. */
const KNOWN_RULE_MS = 3000;
/** A layer whose buttons are not understood is held back for a better candidate. */
const UNSURE_MS = 4000;
/**
 * Time after which the page is scrolled and clicked: late, because some pages take scrolling or a
 * click for a choice.
 */
const SCROLL_MS = 7500;
const CLICK_MS = 8500;
/** Times at which closed shadow roots are looked for, which is expensive. */
const REVEAL_MS = [500, 2500, 5500, 9500];

export interface FindOptions {
  limitMs: number;
  /**
   * Whether the preset needs a layer. If so, a page with scripts is watched until the limit,
   * scrolled, and clicked on a blank spot.
   */
  needed: boolean;
}

/**
 * Waits for a layer. Gives up after two seconds on a page without any sign of a manager, unless a
 * layer is needed and may still come.
 */
export async function findLayer(
  channel: RuleChannel,
  { limitMs, needed }: FindOptions,
): Promise<Layer | null> {
  let byWords: Layer | null = null;
  let wordsSince = 0;
  for (let waited = 0;; waited += STEP_MS) {
    const byRule = await sourcepointLayer(channel) ?? await layerByRule(channel);
    if (byRule) return byRule;
    if (byWords === null && REVEAL_MS.includes(waited)) await openClosedRoots(channel);
    if (waited % (2 * STEP_MS) === 0) byWords = bestOf(await layersByWords(channel));
    wordsSince = byWords ? wordsSince + STEP_MS : 0;
    if (byWords && wordsSince >= patienceMs(channel, byWords)) return byWords;
    if (waited >= limitMs) return byWords;
    if (waited >= QUIET_MS && !byWords && !await mayCome(channel, needed)) return null;
    if (needed && !byWords) await provoke(channel, waited);
    await delay(STEP_MS);
  }
}

/** The layer that is open now, without waiting; null if none is. */
export async function glanceAtLayer(channel: RuleChannel): Promise<Layer | null> {
  await openClosedRoots(channel);
  return await sourcepointLayer(channel) ?? await layerByRule(channel) ??
    bestOf(await layersByWords(channel));
}

function bestOf(layers: Layer[]): Layer | null {
  return layers.find(isUnderstood) ?? layers[0] ?? null;
}

function patienceMs(channel: RuleChannel, found: Layer): number {
  if (!isUnderstood(found)) return UNSURE_MS;
  return knowsManager(channel) ? KNOWN_RULE_MS : RULE_MS;
}

async function openClosedRoots(channel: RuleChannel): Promise<void> {
  const top = channel.frames.top();
  if (top && await revealClosedRoots(top)) channel.hasClosedRoots = true;
}

/** Closes pop-ups that cover a layer, before it is answered. */
export async function uncoverLayer(channel: RuleChannel, layer: Layer): Promise<void> {
  const now = (await layersByWords(channel)).find((other) => isSameElement(other, layer));
  const answer = now?.seen?.buttons.findIndex(({ kind }) => kind !== "other") ?? -1;
  if (now === undefined || answer < 0) return;
  await uncover(channel, now.frame, layersScript.call("buttonToPress", now.index, answer));
}

/** After a reload, repeats the scrolling and clicking that made the layer appear. */
export async function provokeAgain(channel: RuleChannel): Promise<void> {
  const { provoked, beforeOwnClick } = channel;
  if (provoked.byScrolling) await scrollPage(channel);
  if (provoked.byClick) await clickBlank(channel, beforeOwnClick);
}

/** Scrolls and clicks at set times: some layers wait for an action of the visitor. */
async function provoke(channel: RuleChannel, waited: number): Promise<void> {
  if (waited === SCROLL_MS) {
    await scrollPage(channel);
    channel.provoked.byScrolling = true;
    channel.notes.push("No consent banner appeared, so the page was scrolled.");
  }
  if (waited === CLICK_MS && await clickBlank(channel, channel.beforeOwnClick)) {
    channel.provoked.byClick = true;
    channel.notes.push(
      "Then the scanner clicked an empty area of the page; what is first seen after that is told apart.",
    );
  }
}

async function mayCome(channel: RuleChannel, needed: boolean): Promise<boolean> {
  if (channel.managers().length > 0) return true;
  const top = channel.frames.top();
  if (top === null) return false;
  const manager = `typeof window.__tcfapi === "function" || typeof window.__gpp === "function"`;
  const expression = needed ? `${manager} || document.scripts.length > 0` : manager;
  return await askPage(top, expression) === true;
}

function knowsManager(channel: RuleChannel): boolean {
  return channel.managers().some((rule) => !isHeuristic(rule));
}
