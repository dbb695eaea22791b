/** Answers one layer in up to three rounds: by its visible button, its rule, or its settings. */
import { setTimeout as delay } from "node:timers/promises";
import { byWords, clickChoice } from "./by_words.ts";
import { hasNamed } from "./named_button.ts";
import { BEFORE_ACT_MS, type ConsentAct, type Untaken } from "../choice.ts";
import type { ConsentFrame } from "../page/frames.ts";
import {
  isGone,
  isOpen,
  isSameElement,
  type Layer,
  layerOfRule,
  layersByWords,
  staysOpen,
} from "../find/layer.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { byRule } from "./by_rule.ts";
import { saveRejection } from "./by_saving.ts";
import { byUnticking } from "./by_settings.ts";

const STEP_MS = 250;
const MAX_ACTS = 3;
const MAX_PRESSES = 2;
/**
 * A second question may fade in after the first has closed. Only layers without a rule need the
 * wait: a rule knows whether a second question follows.
 */
const SECOND_MS = 400;
const TEXT_LENGTH = 200;

export async function inRounds(
  channel: RuleChannel,
  first: Layer,
  choice: "accept" | "reject",
  act: ConsentAct,
): Promise<ConsentAct> {
  let layer = first;
  const tried = new Set<ConsentFrame>();
  const openBefore = await layersByWords(channel);
  const besides = (one: Layer) =>
    openBefore.filter((other) => !isSameElement(one, other) && one.seen?.text !== other.seen?.text);
  const isClosed = async (one: Layer) => await isGone(channel, one, besides(one), layer);
  // The button may be in another layer that was open beside the first: that one stays for later.
  const isBeside = (one: Layer) =>
    first.rule === null && besides(first).some((other) => isSameElement(one, other));
  for (let round = 0, pressed = 0; round < MAX_ACTS && pressed < MAX_PRESSES; round++) {
    if (round > 0) await delay(BEFORE_ACT_MS);
    const before = layer;
    const isSaved = round > 0 && choice === "reject" && await saveRejection(channel, act);
    const direct = isSaved ? null : await pressButton(channel, layer, choice, act);
    if (direct !== null && isBeside(direct)) layer = direct;
    const acted = isSaved || direct !== null ||
      (pressed === 0 && layer.rule !== null && !tried.has(layer.frame) &&
        await byRule(channel, layer, choice, act)) ||
      await byWords(channel, choice, act) ||
      (choice === "reject" && await byUnticking(channel, act));
    tried.add(layer.frame);
    if (
      !acted && act.method !== "none" && layer !== first &&
      (isSameElement(layer, first) || await isClosed(first))
    ) {
      // What seemed to open may have been the answered layer itself, with its settings, as it closed.
      if (await isClosed(layer)) return { ...act, closed: true };
      act.untaken ??= another(layer);
    }
    if (!acted || act.untaken !== null) break;
    let next = await nextLayer(channel, layer, openBefore);
    if (
      next === null && (isBeside(layer) || await isClosed(first)) && await isClosed(layer)
    ) {
      if (layer.rule === null && choice === "reject") {
        await delay(SECOND_MS);
        next = await nextLayer(channel, layer, openBefore);
      }
      if (next === null) return { ...act, closed: act.method !== "none" };
    }
    const hasMoved = next !== null || !(layer === before || isSameElement(layer, before));
    layer = next ?? layer;
    // Two presses without any effect show that the element is no button.
    pressed = direct !== null && !hasMoved ? pressed + 1 : 0;
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
): Promise<Layer | null> {
  const layers = await layersByWords(channel);
  const own = layers.filter((other) =>
    layer.rule === null || other.frame === layer.frame || hasNamed(other, choice)
  );
  return await clickChoice(channel, own, choice, act);
}

/** The report on a layer that is open after the answer and has no button for the choice. */
export function another({ seen }: Layer): Untaken {
  const labels = seen?.buttons.filter(({ label }) => label !== "") ?? [];
  const buttons = labels.slice(0, 8).map(({ label }) => `"${label}"`).join(", ");
  const text = seen?.text.slice(0, TEXT_LENGTH) ?? "";
  const why = `Another banner is open after the answer, with ${buttons || "no label"}: "${text}"`;
  return { status: "button-missing", why };
}

/** The layer that opened after the answer: a second question, or a manager in its own document. */
async function nextLayer(
  channel: RuleChannel,
  answered: Layer,
  openBefore: readonly Layer[],
): Promise<Layer | null> {
  await delay(STEP_MS);
  for (const { frame, cmp } of channel.popups()) {
    if (frame === answered.frame || frame.isTop) continue;
    const layer = layerOfRule(cmp, frame);
    if (await isOpen(channel, layer)) return layer;
  }
  const others = (await layersByWords(channel)).filter(({ frame, seen, inFlow }) =>
    (!inFlow || answered.inFlow) &&
    (frame !== answered.frame || !openBefore.some((known) => known.seen?.text === seen?.text))
  );
  for (const other of others) {
    // The answered layer may look new as it closes, and so may its settings.
    if (await staysOpen(other)) return other;
  }
  return null;
}
