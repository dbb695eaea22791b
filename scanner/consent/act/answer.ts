/** Answering a consent layer. What this says of itself is only believed once it is verified. */
import { setTimeout as delay } from "node:timers/promises";
import { byWords, clickChoice } from "./by_words.ts";
import { type Act, BEFORE_ACT_MS, BY_SCRIPT, type Choice, noAct, UNREACHABLE } from "../choice.ts";
import type { ConsentFrame } from "../find/frames.ts";
import { isOpen, type Layer, layersByWords } from "../find/layer.ts";
import type { Link } from "../managers/link.ts";
import { SOURCEPOINT } from "../managers/manager_names.ts";
import type { SeenLayer } from "../find/page_script.ts";
import type { ToggleChoice } from "./panel_script.ts";
import { bySettings } from "./by_settings.ts";
import { answerSourcepoint } from "../managers/sourcepoint.ts";
import { readTcf } from "../verify/tcf.ts";

const CLOSING_MS = 3000;
const STEP_MS = 250;
const MAX_ACTS = 3;
const MAX_PRESSES = 2;
/** A second question may fade in when the first has gone; rules know whether there is one. */
const SECOND_MS = 400;

/**
 * Answers the layer by its rule, else by its words, up to three times. The first answer is given
 * at once: the caller has waited `BEFORE_ACT_MS`, and from here on the page counts as answered.
 * @param toggleChoices toggles of a partial choice
 */
export async function answer(
  link: Link,
  first: Layer,
  choice: Choice,
  toggleChoices: ToggleChoice[],
): Promise<Act> {
  if (first.rule === SOURCEPOINT) return await answerSourcepoint(link, choice, toggleChoices);
  const act = noAct();
  if (await needsSettings(link, choice)) {
    const mode = choice === "partial" ? "toggle-choices" : "all-off";
    const saved = await bySettings(link, { mode, toggleChoices }, act);
    if (saved && await isGone(link, first)) return { ...act, closed: true };
    // Without the toggles a choice between them can't be made; all else is rejected as a whole.
    if (saved || choice === "partial") return act;
  }
  return await inRounds(link, first, choice === "accept" ? "accept" : "reject", act);
}

/** Legitimate interest is a matter of TCF: elsewhere a rejection is all there is. */
async function needsSettings(link: Link, choice: Choice): Promise<boolean> {
  if (choice === "partial") return true;
  return choice === "reject-li" && await readTcf(link.frames.top()) !== null;
}

async function inRounds(
  link: Link,
  first: Layer,
  choice: "accept" | "reject",
  act: Act,
): Promise<Act> {
  let layer = first;
  const tried = new Set<ConsentFrame>();
  const there = (await layersByWords(link)).map(({ seen }) => seen);
  for (let round = 0, pressed = 0; round < MAX_ACTS && pressed < MAX_PRESSES; round++) {
    if (round > 0) await delay(BEFORE_ACT_MS);
    const before = layer;
    const direct = await directly(link, layer, choice, act);
    const acted = direct ||
      (pressed === 0 && layer.rule !== null && !tried.has(layer.frame) &&
        await byRule(link, layer, choice, act)) ||
      await byWords(link, choice, act) ||
      (choice === "reject" && await byUnticking(link, act));
    tried.add(layer.frame);
    if (!acted || act.untaken !== null) break;
    let next = await nextLayer(link, layer, there);
    if (next === null && await isGone(link, first) && await isGone(link, layer)) {
      if (layer.rule === null && choice === "reject") {
        await delay(SECOND_MS);
        next = await nextLayer(link, layer, there);
      }
      if (next === null) return { ...act, closed: act.method !== "none" };
    }
    layer = next ?? layer;
    // A button that was pressed twice, and nothing followed, is no button.
    pressed = direct && layer === before ? pressed + 1 : 0;
  }
  return act;
}

/** The button a visitor sees, pressed as a visitor does; of a known manager only its own. */
async function directly(
  link: Link,
  layer: Layer,
  choice: "accept" | "reject",
  act: Act,
): Promise<boolean> {
  const layers = await layersByWords(link);
  const own = layers.filter(({ frame }) => layer.rule === null || frame === layer.frame);
  return await clickChoice(link, own, choice, act);
}

/** Without a button that rejects: all toggles off, and saved. Interests of TCF are left as they are. */
async function byUnticking(link: Link, act: Act): Promise<boolean> {
  const mode = await readTcf(link.frames.top()) === null ? "all-off" : "consents-off";
  return await bySettings(link, { mode, toggleChoices: [] }, act, true);
}

async function byRule(
  link: Link,
  layer: Layer,
  choice: "accept" | "reject",
  act: Act,
): Promise<boolean> {
  const before = link.presses(layer.frame).presses;
  const outcome = await link.act(layer.frame, choice === "accept" ? "optIn" : "optOut");
  const { presses, unpressed } = link.presses(layer.frame);
  const pressed = presses > before;
  if (!pressed && unpressed !== null) {
    act.untaken = `Its button was not pressed: ${UNREACHABLE[unpressed]}.`;
    return true;
  }
  const failed = outcome === "failed" || outcome === "silent";
  // A rule that lost its thread may have answered all the same: the layer tells.
  if (failed && !(pressed && await isGone(link, layer))) {
    act.steps.push(`The rule for ${layer.rule} could not ${choice}.`);
    return false;
  }
  if (outcome === "moved") {
    act.steps.push("Its settings were opened.");
    return true;
  }
  if (act.method !== "click") act.method = pressed ? "click" : "api";
  if (act.method === "api") act.doubt = BY_SCRIPT;
  const way = pressed ? "its button was clicked" : "through its JavaScript API";
  act.steps.push(`The consent manager was answered with "${choice}": ${way}.`);
  return true;
}

async function isGone(link: Link, layer: Layer): Promise<boolean> {
  for (let waited = 0; waited < CLOSING_MS; waited += STEP_MS) {
    if (!await isOpen(link, layer)) return true;
    await delay(STEP_MS);
  }
  return false;
}

/** What opened in its place: a second question, or a manager that is a document of its own. */
async function nextLayer(
  link: Link,
  answered: Layer,
  there: (SeenLayer | null)[],
): Promise<Layer | null> {
  await delay(STEP_MS);
  for (const { frame, cmp } of link.popups()) {
    if (frame === answered.frame || frame.isTop) continue;
    const layer: Layer = { rule: cmp, frame, seen: null, index: 0 };
    if (await isOpen(link, layer)) return layer;
  }
  const others = await layersByWords(link);
  return others.find(({ frame, seen }) =>
    frame !== answered.frame || !there.some((known) => known?.text === seen?.text)
  ) ?? null;
}
