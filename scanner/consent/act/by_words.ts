/** Answers a layer without a rule by the only button whose label means the choice. */
import { setTimeout as delay } from "node:timers/promises";
import { type ConsentAct, unreachable } from "../choice.ts";
import { hasSave, type Layer, layersByWords } from "../find/layer.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { pressUncovered } from "../page/uncover.ts";
import { pageScript } from "../../page_scripts/page_script.ts";
import { TEXTS } from "../page/banner_texts.ts";
import type * as layersModule from "../page/layers_script.ts";
import type { LayerButton } from "../page/layers_script.ts";
import type { ButtonKind } from "../page/button_kind_script.ts";
import { goesOnWithout } from "../page/label_parts_script.ts";
import { misnaming, namedFirst, namingText, preferred } from "./named_button.ts";

const layersScript = pageScript<typeof layersModule>("layers");

type Choice = "accept" | "reject";

/** Settings may be a document that must load first. */
const SETTINGS_MS = 5000;
/** Settings that are open and have no such button will hardly get one. */
const OPEN_MS = 2000;
const STEP_MS = 250;

/**
 * Presses the only button that means the choice.
 * @returns the layer of the button; null if no layer has such a button
 */
export async function clickChoice(
  channel: RuleChannel,
  layers: Layer[],
  choice: Choice,
  act: ConsentAct,
): Promise<Layer | null> {
  for (const layer of namedFirst(layers, choice)) {
    const button = choose(layer.seen?.buttons ?? [], choice);
    if (button && await click(channel, layer, button, act)) {
      if (act.untaken === null) act.method = "click";
      return layer;
    }
  }
  return null;
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
  if (await clickChoice(channel, layers, choice, act) !== null) return true;
  if (choice !== "reject" || !await clickKind(channel, layers, "settings", act)) return false;
  for (let waited = 0; waited < SETTINGS_MS; waited += STEP_MS) {
    await delay(STEP_MS);
    const now = await layersByWords(channel);
    if (await clickChoice(channel, now, choice, act) !== null) return true;
    if (waited >= OPEN_MS && now.some(hasSave)) break;
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
  for (const layer of namedFirst(layers, kind)) {
    const [button] = preferred(layer.seen?.buttons.filter((one) => one.kind === kind) ?? []);
    if (button && await click(channel, layer, button, act) && act.untaken === null) {
      channel.hasOpenedSettings ||= kind === "settings";
      return true;
    }
  }
  return false;
}

/**
 * Presses a button. True if the button was pressed, and also if a visitor could not press it: then
 * `act.untaken` says why. False if it is gone, or went out of sight: it may have been drawn anew, so
 * the caller looks for it again.
 */
async function click(
  channel: RuleChannel,
  layer: Layer,
  button: LayerButton,
  act: ConsentAct,
): Promise<boolean> {
  const misnamed = misnaming(button);
  if (misnamed !== null) {
    act.untaken = misnamed;
    return true;
  }
  const index = layer.seen?.buttons.indexOf(button) ?? -1;
  const element = layersScript.call("buttonToPress", layer.index, index);
  const how = await pressUncovered(channel, layer.frame, element, button);
  if (how === "failed" || how === "gone") return false;
  if (how !== "pressed") {
    act.untaken = unreachable(button.label, how);
    return how !== "hidden";
  }
  act.untaken = null;
  act.pressed = button.label;
  act.couldSave = hasSave(layer);
  act.steps.push(`The button "${button.label}" was clicked.`, ...namingText(button));
  return true;
}

/** The button that means the choice; null if several buttons with different labels match. */
export function choose(buttons: readonly LayerButton[], choice: Choice): LayerButton | null {
  const matching = preferred(buttons.filter(({ kind }) => kind === choice));
  const labels = new Set(matching.map(({ label }) => label.toLowerCase()));
  if (labels.size === 1) return matching[0] ?? null;
  if (labels.size > 1) {
    return onlyOne(matching.filter(({ label }) => SAYS_ALL.test(label))) ??
      // "Reject" beside "Continue without accepting", which leaves nothing to ask.
      onlyOne(matching.filter(({ label }) => goesOnWithout(label, TEXTS.parts)));
  }
  // A notice that only informs has a single button, which accepts.
  const informs = choice === "accept" && !buttons.some(({ kind }) => kind === "reject");
  const acknowledged = buttons.filter(({ kind }) => kind === "acknowledge");
  return informs && acknowledged.length === 1 ? acknowledged[0] ?? null : null;
}

/** The button where all have the same label; null without one. */
function onlyOne(buttons: readonly LayerButton[]): LayerButton | null {
  return new Set(buttons.map(({ label }) => label)).size === 1 ? buttons[0] ?? null : null;
}

const SAYS_ALL =
  /\b(all|alle[sn]?|allem|tout|tous|tod[ao]s|tutt[ioe]|wszystk\S*|tudo|toate|sve|vse)\b|összes|mindet|[όο]λων|όλα|tümünü|hepsini|вс[её]|všetk|všechny|vše|すべて|全て|الكل|جميع/i;
