/** Finds consent layers on the page, and checks whether a layer is still open. */
import { z } from "zod";
import { setTimeout as delay } from "node:timers/promises";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as autoconsentModule from "../managers/autoconsent_script.ts";
import type * as frameModule from "../page/frame_script.ts";
import type * as layersModule from "../page/layers_script.ts";
import { revealClosedRoots } from "./closed_roots.ts";
import type { ConsentFrame } from "../page/frames.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { SOURCEPOINT } from "../managers/manager_names.ts";
import type { SeenLayer } from "../page/layers_script.ts";
import { ask, askKept, isApart, isShown, keeps } from "../page/shown.ts";
import { kindOf, sourcepointAsking } from "../managers/sourcepoint.ts";
import { BUTTON_KINDS } from "../page/button_kind_script.ts";

const autoconsentScript = pageScript<typeof autoconsentModule>("autoconsent");
const frameScript = pageScript<typeof frameModule>("frame");
const layersScript = pageScript<typeof layersModule>("layers");

const STEP_MS = 250;

export interface Layer {
  /** Name of the rule that found the layer; null for a layer found by its words. */
  rule: string | null;
  frame: ConsentFrame;
  /** The layer as a visitor sees it; null if only the rule recognises the layer. */
  seen: SeenLayer | null;
  /** Index among the layers of the same frame, as last seen. */
  index: number;
  /** Number of its element in the frame's document; null if only the rule recognises the layer. */
  id: number | null;
  /** Whether it stands amid the page's content; otherwise it lies over the page. */
  inFlow: boolean;
}

const foundSchema = z.array(z.object({
  id: z.number(),
  inFlow: z.boolean(),
  text: z.string(),
  buttons: z.array(z.object({
    label: z.string(),
    kind: z.enum(BUTTON_KINDS),
    named: z.object({
      by: z.enum(["label", "selector"]),
      text: z.string(),
      words: z.enum(BUTTON_KINDS),
    }).optional(),
  })),
}));

export async function sourcepointLayer(channel: RuleChannel): Promise<Layer | null> {
  const [asking] = await sourcepointAsking(channel);
  if (asking === undefined) return null;
  const { frame, state: { text, buttons } } = asking;
  const seen = {
    text,
    buttons: buttons.map(({ code, label }) => ({ label, kind: kindOf(code) })),
  };
  return { rule: SOURCEPOINT, frame, seen, index: 0, id: null, inFlow: false };
}

export async function layerByRule(channel: RuleChannel): Promise<Layer | null> {
  for (const { frame, cmp } of channel.popups()) {
    if (!await isShown(channel.frames, frame)) continue;
    if (!isHeuristic(cmp) && await ask(frame, autoconsentScript.call("isLayerOpen")) === false) {
      continue;
    }
    const [first] = await seenIn(channel, frame);
    if (isHeuristic(cmp) && first === undefined) continue;
    const rule = isHeuristic(cmp) ? null : cmp;
    return first === undefined ? layerOfRule(cmp, frame) : { ...first, rule };
  }
  return null;
}

/** A layer that only its rule recognises. */
export function layerOfRule(rule: string, frame: ConsentFrame): Layer {
  return { rule, frame, seen: null, index: 0, id: null, inFlow: false };
}

/**
 * Whether a layer is autoconsent's own guess. The scanner's search by words replaces such guesses:
 * only that search can be repeated later.
 */
export function isHeuristic(cmp: string): boolean {
  return cmp.startsWith("HEURISTIC");
}

/** All layers that are recognised by their words. */
export async function layersByWords(channel: RuleChannel): Promise<Layer[]> {
  const top = channel.frames.top();
  // Settings may open in a root of their own.
  if (top && (channel.hasClosedRoots || channel.hasOpenedSettings)) await revealClosedRoots(top);
  return (await Promise.all(channel.frames.all().map((frame) => shownIn(channel, frame)))).flat();
}

/** The layers of a frame that is shown. A frame amid the page counts if a rule may know its layer. */
async function shownIn(channel: RuleChannel, frame: ConsentFrame): Promise<Layer[]> {
  const { frames } = channel;
  const isScripted = channel.scripted().includes(frame);
  const counts = () => isScripted ? Promise.resolve(true) : isApart(frames, frame);
  const all = await seenIn(channel, frame, counts);
  return all.length > 0 && await isShown(frames, frame) ? all : [];
}

/**
 * Whether a layer found earlier is still open, as a visitor sees it.
 * @param beside layers that were open at the same time: they are not taken for this one
 */
export async function isOpen(
  channel: RuleChannel,
  layer: Layer,
  beside: readonly Layer[] = [],
): Promise<boolean> {
  if (layer.rule === SOURCEPOINT) return (await sourcepointAsking(channel)).length > 0;
  if (layer.seen === null) return await isRuleOpen(channel, layer.frame);
  const open = await layersByWords(channel);
  const isKnown = (other: Layer) => beside.some((one) => isSameElement(one, other));
  return open.some((other) =>
    isSameElement(other, layer) || (!isKnown(other) && isSame(other.seen, layer.seen))
  );
}

/** How long a layer may take to close: it is open as long as it is painted. */
const CLOSING_MS = 5000;

/** How long settings in a frame of their own may submit an answer before the layer closes. */
const SUBMITTING_MS = 12_000;

/**
 * Waits until a layer has closed; false if it stays open.
 * @param beside as for `isOpen`
 * @param answered the settings that were answered
 */
export async function isGone(
  channel: RuleChannel,
  layer: Layer,
  beside: readonly Layer[],
  answered: Layer = layer,
): Promise<boolean> {
  for (let waited = 0; waited < SUBMITTING_MS; waited += STEP_MS) {
    if (!await isOpen(channel, layer, beside)) return true;
    if (waited >= CLOSING_MS && !await isSubmitting(channel, layer, answered)) return false;
    await delay(STEP_MS);
  }
  return false;
}

/** Whether a frame no longer has the settings that were answered in it, and is still shown. */
async function isSubmitting(channel: RuleChannel, layer: Layer, answered: Layer): Promise<boolean> {
  const { frame } = answered;
  return !frame.isTop && frame !== layer.frame && frame.alive() &&
    await isShown(channel.frames, frame) &&
    !await isOpen(channel, answered);
}

/** Whether a layer stays: one that fades or slides out does not come to rest. */
export async function staysOpen({ frame, index }: Layer): Promise<boolean> {
  return await ask(frame, layersScript.call("layerRests", index)) === true;
}

/**
 * A layer that answers or saves and has opened since, in a frame or an element of its own; null
 * without one.
 */
export async function openedSince(
  channel: RuleChannel,
  before: readonly Layer[],
): Promise<Layer | null> {
  const layers = await layersByWords(channel);
  const messages = (await sourcepointAsking(channel)).map(({ frame }) => frame);
  // In a frame, settings may replace the question.
  const isKnown = (one: Layer) =>
    before.some((other) =>
      isSameElement(one, other) && (one.frame.isTop || one.seen?.text === other.seen?.text)
    );
  const isNew = (layer: Layer) => !messages.includes(layer.frame) && !isKnown(layer);
  return layers.find((layer) => isNew(layer) && (asks(layer.seen) || hasSave(layer))) ?? null;
}

/** Whether a layer has a button that saves its toggles. */
export function hasSave({ seen }: Layer): boolean {
  return seen?.buttons.some(({ kind }) => kind === "save") ?? false;
}

export function isSameElement(a: Layer, b: Layer): boolean {
  return a.frame === b.frame && a.id !== null && a.id === b.id;
}

async function isRuleOpen(channel: RuleChannel, frame: ConsentFrame): Promise<boolean> {
  return frame.alive() && await isShown(channel.frames, frame) &&
    await ask(frame, autoconsentScript.call("isLayerOpen")) === true;
}

/**
 * Whether the meaning of at least one button is known; if not, the layer is known only by its text.
 */
export function isUnderstood({ seen }: Layer): boolean {
  return seen?.buttons.some(({ kind }) => kind !== "other") ?? false;
}

/**
 * Whether two layers ask the same question: equal texts, or at least one equal label among the
 * buttons that are understood.
 */
function isSame(a: SeenLayer | null, b: SeenLayer | null): boolean {
  if (a !== null && a.text === b?.text) return true;
  const answers = new Set(
    b?.buttons.filter(({ kind }) => kind !== "other").map(({ label }) => label),
  );
  return (a?.buttons ?? []).some(({ kind, label }) => kind !== "other" && answers.has(label));
}

/** @param counts whether the frame counts; asked before it is searched, which is dear */
async function seenIn(
  { named, hasOpenedSettings, isWholePage }: RuleChannel,
  frame: ConsentFrame,
  counts: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<Layer[]> {
  const isNamed = named.hasSelectors();
  if (isNamed) named.noteMatches(await ask(frame, named.count()));
  const mayHold = frame.isTop || await askKept(frame, frameScript.kept("mayHoldLayer", isNamed));
  if (mayHold !== true || !await counts()) return [];
  // The document keeps the phrases as it keeps the script.
  const texts = keeps(frame, "layers") ? null : named.texts;
  const look = layersScript.kept("seenLayers", texts, {
    opened: hasOpenedSettings,
    whole: isWholePage,
  });
  const parsed = foundSchema.safeParse(await askKept(frame, look));
  if (!parsed.success) return [];
  named.noteLayers(parsed.data);
  return parsed.data.map(({ id, inFlow, ...seen }, index) => ({
    rule: null,
    frame,
    seen,
    index,
    id,
    inFlow,
  }));
}

const TEXT_LENGTH = 200;

/** Whether the layer, or another layer of the same rule, returns within the time limit. */
export async function comesBack(
  channel: RuleChannel,
  layer: Layer,
  limitMs: number,
): Promise<boolean> {
  for (let waited = 0;; waited += STEP_MS) {
    if (layer.seen !== null && await isOpen(channel, layer)) return true;
    for (const { frame, cmp } of channel.popups()) {
      if (cmp !== layer.rule) continue;
      if (layer.seen === null && await isOpen(channel, { ...layer, frame })) return true;
    }
    if (waited >= limitMs) return false;
    await delay(STEP_MS);
  }
}

/**
 * A layer over the page that accepts or rejects and is open now; null if none is. After an answer
 * none may be.
 */
export async function layerLeft(channel: RuleChannel): Promise<Layer | null> {
  const layers = await layersByWords(channel);
  return layers.find(({ inFlow, seen }) => !inFlow && asks(seen)) ?? null;
}

function asks(seen: SeenLayer | null): boolean {
  return seen?.buttons.some(({ kind }) => kind === "accept" || kind === "reject") ?? false;
}

/** Texts of all layers that are open now. */
export async function layerTexts(channel: RuleChannel): Promise<string[]> {
  return (await layersByWords(channel)).flatMap(({ seen }) => seen?.text ?? []);
}

/**
 * The start of the text of a layer that accepts or rejects and is not among the known texts; null
 * if no such layer is open.
 */
export async function anotherLayer(
  channel: RuleChannel,
  known: readonly string[],
): Promise<string | null> {
  const layers = await layersByWords(channel);
  const other = layers.find(({ seen }) => asks(seen) && !known.includes(seen?.text ?? ""));
  return other?.seen?.text.slice(0, TEXT_LENGTH) ?? null;
}
