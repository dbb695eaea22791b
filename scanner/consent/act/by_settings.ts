/**
 * Answers a layer in the settings of an unknown manager: sets the toggles, then presses the button
 * that saves.
 */
import { setTimeout as delay } from "node:timers/promises";
import { clickKind } from "./by_words.ts";
import { BEFORE_ACT_MS, type ConsentAct } from "../choice.ts";
import { hasSave, type Layer, layersByWords } from "../find/layer.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { carryOutPlan } from "../page/panel.ts";
import type { PanelPlan } from "../page/panel_script.ts";
import { readTcf } from "../page/tcf.ts";

const OPENING_MS = 5000;
const STEP_MS = 250;

/**
 * Carries out a plan in the settings and saves; false when the settings offer no way to do so.
 * @param needsAll saves only if every toggle of the plan could be set
 */
export async function bySettings(
  channel: RuleChannel,
  plan: PanelPlan,
  act: ConsentAct,
  { needsAll }: { needsAll: boolean } = { needsAll: false },
): Promise<boolean> {
  const layers = await withSave(channel, await layersByWords(channel), act);
  const panel = layers.find(hasSave);
  if (panel === undefined) return false;
  channel.firstPress ??= null;
  const done = await carryOutPlan(channel, panel.frame, plan, act);
  if ((needsAll || plan.mode === "toggle-choices") && !done) return false;
  // Setting toggles may redraw the layer, so its buttons are read again.
  const now = (await layersByWords(channel)).filter(({ frame }) => frame === panel.frame);
  if (!await clickKind(channel, now, "save", act)) return false;
  act.method = "click";
  return true;
}

/**
 * Turns off and saves all toggles when the layer has no reject button. TCF legitimate interests
 * stay as they are.
 */
export async function byUnticking(channel: RuleChannel, act: ConsentAct): Promise<boolean> {
  const mode = await readTcf(channel.frames.top()) === null ? "all-off" : "consents-off";
  return await bySettings(channel, { mode, toggleChoices: [] }, act, { needsAll: true });
}

/** All layers, as soon as one of them has a button that saves; opens the settings if necessary. */
async function withSave(channel: RuleChannel, first: Layer[], act: ConsentAct): Promise<Layer[]> {
  if (first.some(hasSave)) return first;
  if (!await clickKind(channel, first, "settings", act)) return [];
  for (let waited = 0; waited < OPENING_MS; waited += STEP_MS) {
    await delay(STEP_MS);
    const layers = await layersByWords(channel);
    if (!layers.some(hasSave)) continue;
    await delay(BEFORE_ACT_MS);
    return await layersByWords(channel);
  }
  act.steps.push("The settings did not open, or have no button to save.");
  return [];
}
