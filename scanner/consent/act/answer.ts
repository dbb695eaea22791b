/**
 * Answers consent layers. The outcome reported here counts only once `verify/` has confirmed it.
 */
import { setTimeout as delay } from "node:timers/promises";
import { choose } from "./by_words.ts";
import { BEFORE_ACT_MS, type Choice, type ConsentAct, noAct } from "../choice.ts";
import { isGone, type Layer, layerLeft, layersByWords, openedSince } from "../find/layer.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { SOURCEPOINT } from "../managers/manager_names.ts";
import type { ToggleChoice } from "../page/panel_script.ts";
import { bySettings } from "./by_settings.ts";
import { another, inRounds } from "./in_rounds.ts";
import { hasNamed } from "./named_button.ts";
import { answerSourcepoint } from "../managers/sourcepoint.ts";
import { readTcf } from "../page/tcf.ts";

/** Layers that may be open beside the first one. */
const MAX_BESIDE = 2;

/**
 * Answers the layer, and any other that is open after that: no layer that accepts or rejects may be
 * left. The first press follows at once: the caller has waited `BEFORE_ACT_MS`, and from here on the
 * page counts as answered.
 * @param toggleChoices toggles of a partial choice
 */
export async function answer(
  channel: RuleChannel,
  first: Layer,
  choice: Choice,
  toggleChoices: ToggleChoice[],
): Promise<ConsentAct> {
  let act = await answerOne(channel, first, choice, toggleChoices);
  const plain = plainChoice(choice);
  for (let answered = 0; act.closed; answered++) {
    const left = await layerLeft(channel);
    if (left === null) return act;
    act = { ...act, closed: false };
    const isAnswerable = choose(left.seen?.buttons ?? [], plain) !== null;
    if (choice === "partial" || !isAnswerable || answered === MAX_BESIDE) {
      act.untaken = another(left);
      return act;
    }
    channel.pressLog.layer = 1;
    act = await inRounds(channel, left, plain, act);
  }
  return act;
}

/** Answers a layer by its rule, else by its words, in up to three rounds. */
async function answerOne(
  channel: RuleChannel,
  first: Layer,
  choice: Choice,
  toggleChoices: ToggleChoice[],
): Promise<ConsentAct> {
  if (first.rule === SOURCEPOINT && !await isNamed(channel, choice)) {
    return await bySourcepoint(channel, choice, toggleChoices);
  }
  return await answerFound(channel, first, choice, toggleChoices, noAct());
}

/** Answers Sourcepoint's messages, and settings of another make that a message opens. */
async function bySourcepoint(
  channel: RuleChannel,
  choice: Choice,
  toggleChoices: ToggleChoice[],
): Promise<ConsentAct> {
  const before = await layersByWords(channel);
  const opened: Layer[] = [];
  const hasOpenedElsewhere = async () => {
    const layer = await openedSince(channel, before);
    if (layer !== null) opened.push(layer);
    return layer !== null;
  };
  const act = await answerSourcepoint(channel, { choice, toggleChoices, hasOpenedElsewhere });
  const [layer] = opened;
  if (layer === undefined) return act;
  await delay(BEFORE_ACT_MS);
  return await answerFound(channel, layer, choice, toggleChoices, act);
}

/** Answers any other layer. */
async function answerFound(
  channel: RuleChannel,
  first: Layer,
  choice: Choice,
  toggleChoices: ToggleChoice[],
  act: ConsentAct,
): Promise<ConsentAct> {
  if (await needsSettings(channel, choice)) {
    const mode = choice === "partial" ? "toggle-choices" : "all-off";
    const saved = await bySettings(channel, { mode, toggleChoices }, act);
    if (saved && await isGone(channel, first, [])) return { ...act, closed: true };
    // A partial choice needs its toggles; any other rejection can also be made by one button.
    if (saved || choice === "partial") return act;
  }
  return await inRounds(channel, first, plainChoice(choice), act);
}

/** Whether the property names the button of an open layer that makes the choice. */
async function isNamed(channel: RuleChannel, choice: Choice): Promise<boolean> {
  return (await layersByWords(channel)).some((layer) => hasNamed(layer, choice));
}

function plainChoice(choice: Choice): "accept" | "reject" {
  return choice === "accept" ? "accept" : "reject";
}

/** Only TCF knows legitimate interest: elsewhere a plain rejection is the whole choice. */
async function needsSettings(channel: RuleChannel, choice: Choice): Promise<boolean> {
  if (choice === "partial") return true;
  return choice === "reject-li" && await readTcf(channel.frames.top()) !== null;
}
