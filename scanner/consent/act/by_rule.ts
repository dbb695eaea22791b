/** Answers a layer by the rule of its manager. */
import { setTimeout as delay } from "node:timers/promises";
import { BY_SCRIPT, type ConsentAct } from "../choice.ts";
import { isGone, type Layer, layersByWords, openedSince } from "../find/layer.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";

/** Settings may be a document that must load first. */
const OPENING_MS = 5000;
const STEP_MS = 250;

/** Commands the rule to act; false if it could not, so that another way may be tried. */
export async function byRule(
  channel: RuleChannel,
  layer: Layer,
  choice: "accept" | "reject",
  act: ConsentAct,
): Promise<boolean> {
  const openBefore = await layersByWords(channel);
  const before = channel.presses(layer.frame).presses;
  const outcome = await channel.act(layer.frame, choice === "accept" ? "optIn" : "optOut");
  const { presses, pressed: label, unpressed, offer } = channel.presses(layer.frame);
  const pressed = presses > before;
  const opens = outcome === "moved" || outcome === "opening";
  if (pressed || opens) channel.hasOpenedSettings = true;
  if (opens) channel.pressLog.opened();
  if (offer !== null) {
    act.steps.push(`"${offer}" was not pressed: it is an offer to subscribe, and rejects nothing.`);
    return false;
  }
  if (unpressed !== null && !(pressed && await isGone(channel, layer, []))) {
    act.untaken = unpressed;
    return true;
  }
  act.untaken = null;
  const failed = outcome === "failed" || outcome === "silent";
  // A rule may answer the layer and still report a failure: a press that closed the layer counts.
  if (failed && !(pressed && await isGone(channel, layer, []))) {
    act.steps.push(`The rule for ${layer.rule} could not ${choice}.`);
    return false;
  }
  if (opens) {
    if (outcome === "opening") await waitForOpened(channel, openBefore);
    act.steps.push("The settings of the banner were opened.");
    return true;
  }
  if (act.method !== "click") act.method = pressed ? "click" : "api";
  if (act.method === "api") act.doubt = BY_SCRIPT;
  if (pressed) act.pressed = label;
  const way = pressed ? "its button was clicked" : "through its JavaScript API";
  act.steps.push(`The consent manager was answered with "${choice}": ${way}.`);
  return true;
}

async function waitForOpened(channel: RuleChannel, before: readonly Layer[]): Promise<void> {
  for (let waited = 0; waited < OPENING_MS; waited += STEP_MS) {
    if (await openedSince(channel, before) !== null) return;
    await delay(STEP_MS);
  }
}
