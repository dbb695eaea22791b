/** Answers a layer without a rule by the only button whose label means the choice. */
import { setTimeout as delay } from "node:timers/promises";
import { BY_SCRIPT, type ConsentAct, UNREACHABLE } from "../choice.ts";
import { FrameFailed } from "../page/frames.ts";
import { type Layer, layersByWords } from "../find/layer.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { press } from "../page/mouse.ts";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as layersModule from "../page/layers_script.ts";
import type { LayerButton } from "../page/layers_script.ts";
import type { ButtonKind } from "../page/button_kind_script.ts";

const layersScript = pageScript<typeof layersModule>("layers");

type Choice = "accept" | "reject";

const SETTINGS_MS = 2000;
const STEP_MS = 250;

/** Presses the only button that means the choice; false if no layer has such a button. */
export async function clickChoice(
  channel: RuleChannel,
  layers: Layer[],
  choice: Choice,
  act: ConsentAct,
): Promise<boolean> {
  for (const layer of layers) {
    const button = choose(layer.seen?.buttons ?? [], choice);
    if (button && await click(channel, layer, button, act)) {
      if (act.untaken === null) act.method = "click";
      return true;
    }
  }
  return false;
}

/**
 * Presses the only button that means the choice; a reject button is also sought in the settings.
 */
export async function byWords(
  channel: RuleChannel,
  choice: Choice,
  act: ConsentAct,
): Promise<boolean> {
  const layers = await layersByWords(channel);
  if (await clickChoice(channel, layers, choice, act)) return true;
  if (choice !== "reject" || !await clickKind(channel, layers, "settings", act)) return false;
  for (let waited = 0; waited < SETTINGS_MS; waited += STEP_MS) {
    await delay(STEP_MS);
    if (await clickChoice(channel, await layersByWords(channel), choice, act)) return true;
  }
  act.steps.push("The settings of the consent banner have no such button either.");
  return false;
}

/** Presses the first button of a kind; the act's method stays unchanged. */
export async function clickKind(
  channel: RuleChannel,
  layers: Layer[],
  kind: ButtonKind,
  act: ConsentAct,
): Promise<boolean> {
  for (const layer of layers) {
    const button = layer.seen?.buttons.find((one) => one.kind === kind);
    if (button && await click(channel, layer, button, act) && act.untaken === null) return true;
  }
  return false;
}

/**
 * Presses a button. True if the button was pressed, and also if a visitor could not press it: then
 * `act.untaken` says why.
 */
async function click(
  channel: RuleChannel,
  layer: Layer,
  button: LayerButton,
  act: ConsentAct,
): Promise<boolean> {
  const index = layer.seen?.buttons.indexOf(button) ?? -1;
  const how = await press(
    channel,
    layer.frame,
    layersScript.call("buttonToPress", layer.index, index),
  );
  if (how === "covered" || how === "disabled") {
    act.untaken = `The button "${button.label}" was not pressed: ${UNREACHABLE[how]}.`;
    return true;
  }
  act.untaken = null;
  if (how === "failed") return false;
  if (how === "hidden" && !await clickByScript(layer, index, button, act)) return false;
  act.steps.push(`The button "${button.label}" was clicked.`);
  return true;
}

/**
 * Presses an invisible button by script. `act.doubt` keeps the result from counting as verified.
 */
async function clickByScript(
  layer: Layer,
  index: number,
  button: LayerButton,
  act: ConsentAct,
): Promise<boolean> {
  try {
    const clicked = await layer.frame.evaluateAsVisitor(
      layersScript.call("clickButton", layer.index, index),
    );
    if (clicked !== true) return false;
  } catch (error) {
    // The click may have ended the document, which is verified like any other answer.
    if (!(error instanceof FrameFailed)) throw error;
  }
  act.steps.push(`The button "${button.label}" can't be seen.`);
  act.doubt = BY_SCRIPT;
  return true;
}

/** The button that means the choice; null if several buttons with different labels match. */
export function choose(buttons: readonly LayerButton[], choice: Choice): LayerButton | null {
  const matching = buttons.filter(({ kind }) => kind === choice);
  const labels = new Set(matching.map(({ label }) => label.toLowerCase()));
  if (labels.size === 1) return matching[0] ?? null;
  if (labels.size > 1) {
    const all = matching.filter(({ label }) => SAYS_ALL.test(label));
    return new Set(all.map(({ label }) => label)).size === 1 ? all[0] ?? null : null;
  }
  // A notice that only informs has a single button, which accepts.
  const informs = choice === "accept" && !buttons.some(({ kind }) => kind === "reject");
  const acknowledged = buttons.filter(({ kind }) => kind === "acknowledge");
  return informs && acknowledged.length === 1 ? acknowledged[0] ?? null : null;
}

const SAYS_ALL =
  /\b(all|alle[sn]?|allem|tout|tous|tod[ao]s|tutt[ioe]|wszystk\S*|tudo|toate|sve|vse)\b|összes|mindet|[όο]λων|όλα|tümünü|hepsini|вс[её]|všetk|všechny|vše|すべて|全て|الكل|جميع/i;
