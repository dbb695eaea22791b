/**
 * Answers a consent layer. The outcome reported here counts only once `verify/` has confirmed it.
 */
import { setTimeout as delay } from "node:timers/promises";
import { byWords, clickChoice } from "./by_words.ts";
import {
  BEFORE_ACT_MS,
  BY_SCRIPT,
  type Choice,
  type ConsentAct,
  noAct,
  UNREACHABLE,
} from "../choice.ts";
import type { ConsentFrame } from "../page/frames.ts";
import { isOpen, type Layer, layersByWords } from "../find/layer.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { SOURCEPOINT } from "../managers/manager_names.ts";
import type { SeenLayer } from "../page/layers_script.ts";
import type { ToggleChoice } from "../page/panel_script.ts";
import { bySettings } from "./by_settings.ts";
import { answerSourcepoint } from "../managers/sourcepoint.ts";
import { readTcf } from "../page/tcf.ts";

/** How long a layer may take to close. */
const CLOSING_MS = 3000;
const STEP_MS = 250;
const MAX_ACTS = 3;
const MAX_PRESSES = 2;
/**
 * A second question may fade in after the first has closed. Only layers without a rule need the
 * wait: a rule knows whether a second question follows.
 */
const SECOND_MS = 400;

/**
 * Answers the layer by its rule, else by its words, in up to three rounds. The first press follows
 * at once: the caller has waited `BEFORE_ACT_MS`, and from here on the page counts as answered.
 * @param toggleChoices toggles of a partial choice
 */
export async function answer(
  channel: RuleChannel,
  first: Layer,
  choice: Choice,
  toggleChoices: ToggleChoice[],
): Promise<ConsentAct> {
  if (first.rule === SOURCEPOINT) return await answerSourcepoint(channel, choice, toggleChoices);
  const act = noAct();
  if (await needsSettings(channel, choice)) {
    const mode = choice === "partial" ? "toggle-choices" : "all-off";
    const saved = await bySettings(channel, { mode, toggleChoices }, act);
    if (saved && await isGone(channel, first)) return { ...act, closed: true };
    // A partial choice needs its toggles; any other rejection can also be made by one button.
    if (saved || choice === "partial") return act;
  }
  return await inRounds(channel, first, choice === "accept" ? "accept" : "reject", act);
}

/** Only TCF knows legitimate interest: elsewhere a plain rejection is the whole choice. */
async function needsSettings(channel: RuleChannel, choice: Choice): Promise<boolean> {
  if (choice === "partial") return true;
  return choice === "reject-li" && await readTcf(channel.frames.top()) !== null;
}

async function inRounds(
  channel: RuleChannel,
  first: Layer,
  choice: "accept" | "reject",
  act: ConsentAct,
): Promise<ConsentAct> {
  let layer = first;
  const tried = new Set<ConsentFrame>();
  const openBefore = (await layersByWords(channel)).map(({ seen }) => seen);
  for (let round = 0, pressed = 0; round < MAX_ACTS && pressed < MAX_PRESSES; round++) {
    if (round > 0) await delay(BEFORE_ACT_MS);
    const before = layer;
    const direct = await pressButton(channel, layer, choice, act);
    const acted = direct ||
      (pressed === 0 && layer.rule !== null && !tried.has(layer.frame) &&
        await byRule(channel, layer, choice, act)) ||
      await byWords(channel, choice, act) ||
      (choice === "reject" && await byUnticking(channel, act));
    tried.add(layer.frame);
    if (!acted || act.untaken !== null) break;
    let next = await nextLayer(channel, layer, openBefore);
    if (next === null && await isGone(channel, first) && await isGone(channel, layer)) {
      if (layer.rule === null && choice === "reject") {
        await delay(SECOND_MS);
        next = await nextLayer(channel, layer, openBefore);
      }
      if (next === null) return { ...act, closed: act.method !== "none" };
    }
    layer = next ?? layer;
    // Two presses without any effect show that the element is no button.
    pressed = direct && layer === before ? pressed + 1 : 0;
  }
  return act;
}

/**
 * Presses the button that the visitor sees, as a visitor does. For a layer found by a rule, only
 * buttons in the rule's frame count.
 */
async function pressButton(
  channel: RuleChannel,
  layer: Layer,
  choice: "accept" | "reject",
  act: ConsentAct,
): Promise<boolean> {
  const layers = await layersByWords(channel);
  const own = layers.filter(({ frame }) => layer.rule === null || frame === layer.frame);
  return await clickChoice(channel, own, choice, act);
}

/**
 * Turns off and saves all toggles when the layer has no reject button. TCF legitimate interests
 * stay as they are.
 */
async function byUnticking(channel: RuleChannel, act: ConsentAct): Promise<boolean> {
  const mode = await readTcf(channel.frames.top()) === null ? "all-off" : "consents-off";
  return await bySettings(channel, { mode, toggleChoices: [] }, act, { needsAll: true });
}

async function byRule(
  channel: RuleChannel,
  layer: Layer,
  choice: "accept" | "reject",
  act: ConsentAct,
): Promise<boolean> {
  const before = channel.presses(layer.frame).presses;
  const outcome = await channel.act(layer.frame, choice === "accept" ? "optIn" : "optOut");
  const { presses, unpressed } = channel.presses(layer.frame);
  const pressed = presses > before;
  if (!pressed && unpressed !== null) {
    act.untaken = `The button was not pressed: ${UNREACHABLE[unpressed]}.`;
    return true;
  }
  const failed = outcome === "failed" || outcome === "silent";
  // A rule may answer the layer and still report a failure: a press that closed the layer counts.
  if (failed && !(pressed && await isGone(channel, layer))) {
    act.steps.push(`The rule for ${layer.rule} could not ${choice}.`);
    return false;
  }
  if (outcome === "moved") {
    act.steps.push("The settings of the banner were opened.");
    return true;
  }
  if (act.method !== "click") act.method = pressed ? "click" : "api";
  if (act.method === "api") act.doubt = BY_SCRIPT;
  const way = pressed ? "its button was clicked" : "through its JavaScript API";
  act.steps.push(`The consent manager was answered with "${choice}": ${way}.`);
  return true;
}

async function isGone(channel: RuleChannel, layer: Layer): Promise<boolean> {
  for (let waited = 0; waited < CLOSING_MS; waited += STEP_MS) {
    if (!await isOpen(channel, layer)) return true;
    await delay(STEP_MS);
  }
  return false;
}

/** The layer that opened after the answer: a second question, or a manager in its own document. */
async function nextLayer(
  channel: RuleChannel,
  answered: Layer,
  openBefore: (SeenLayer | null)[],
): Promise<Layer | null> {
  await delay(STEP_MS);
  for (const { frame, cmp } of channel.popups()) {
    if (frame === answered.frame || frame.isTop) continue;
    const layer: Layer = { rule: cmp, frame, seen: null, index: 0 };
    if (await isOpen(channel, layer)) return layer;
  }
  const others = await layersByWords(channel);
  return others.find(({ frame, seen }) =>
    frame !== answered.frame || !openBefore.some((known) => known?.text === seen?.text)
  ) ?? null;
}
