/** Finds consent layers on the page, and checks whether a layer is still open. */
import { z } from "zod";
import { setTimeout as delay } from "node:timers/promises";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as autoconsentModule from "../managers/autoconsent_script.ts";
import type * as layersModule from "../page/layers_script.ts";
import { revealClosedRoots } from "./closed_roots.ts";
import type { ConsentFrame } from "../page/frames.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { SOURCEPOINT } from "../managers/manager_names.ts";
import type { SeenLayer } from "../page/layers_script.ts";
import { ask, isApart, isShown } from "../page/shown.ts";
import { sourcepointAsking } from "../managers/sourcepoint.ts";
import { BUTTON_KINDS, type ButtonKind } from "../page/button_kind_script.ts";
import { TEXTS } from "../page/banner_texts.ts";

const autoconsentScript = pageScript<typeof autoconsentModule>("autoconsent");
const layersScript = pageScript<typeof layersModule>("layers");

export interface Layer {
  /** Name of the rule that found the layer; null for a layer found by its words. */
  rule: string | null;
  frame: ConsentFrame;
  /** The layer as a visitor sees it; null if only the rule recognises the layer. */
  seen: SeenLayer | null;
  /** Index among the layers of the same frame. */
  index: number;
}

const seenSchema = z.array(z.object({
  text: z.string(),
  buttons: z.array(z.object({
    label: z.string(),
    kind: z.enum(BUTTON_KINDS),
  })),
}));

/** Button kinds of Sourcepoint's action codes; all other codes are no plain answer. */
const KINDS: Record<string, ButtonKind> = {
  "11": "accept",
  ACCEPT_ALL: "accept",
  "12": "settings",
  "13": "reject",
  REJECT_ALL: "reject",
};

export async function sourcepointLayer(channel: RuleChannel): Promise<Layer | null> {
  const [asking] = await sourcepointAsking(channel);
  if (asking === undefined) return null;
  const { frame, state: { text, buttons } } = asking;
  const seen = {
    text,
    buttons: buttons.map(({ code, label }) => ({ label, kind: KINDS[code] ?? "other" as const })),
  };
  return { rule: SOURCEPOINT, frame, seen, index: 0 };
}

export async function layerByRule(channel: RuleChannel): Promise<Layer | null> {
  for (const { frame, cmp } of channel.popups()) {
    if (!await isShown(channel.frames, frame)) continue;
    if (!isHeuristic(cmp) && await ask(frame, autoconsentScript.call("isLayerOpen")) === false) {
      continue;
    }
    const seen = await seenIn(frame);
    if (isHeuristic(cmp) && seen.length === 0) continue;
    return { rule: isHeuristic(cmp) ? null : cmp, frame, seen: seen[0] ?? null, index: 0 };
  }
  return null;
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
  const layers: Layer[] = [];
  const top = channel.frames.top();
  if (top && channel.hasClosedRoots) await revealClosedRoots(top);
  for (const frame of channel.frames.all()) {
    const all = await seenIn(frame);
    if (all.length === 0 || !await isShown(channel.frames, frame)) continue;
    if (!channel.scripted().includes(frame) && !await isApart(channel.frames, frame)) continue;
    layers.push(...all.map((seen, index) => ({ rule: null, frame, seen, index })));
  }
  return layers;
}

/** Whether a layer found earlier is still open, as a visitor sees it. */
export async function isOpen(channel: RuleChannel, layer: Layer): Promise<boolean> {
  if (layer.rule === SOURCEPOINT) return (await sourcepointAsking(channel)).length > 0;
  if (layer.seen === null) return await isRuleOpen(channel, layer.frame);
  const open = await layersByWords(channel);
  return open.some((other) => isSame(other.seen, layer.seen));
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

async function seenIn(frame: ConsentFrame): Promise<SeenLayer[]> {
  const parsed = seenSchema.safeParse(await ask(frame, layersScript.call("seenLayers", TEXTS)));
  return parsed.success ? parsed.data : [];
}

const STEP_MS = 250;
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
  const other = layers.find(({ seen }) =>
    seen?.buttons.some(({ kind }) => kind === "accept" || kind === "reject") &&
    !known.includes(seen.text)
  );
  return other?.seen?.text.slice(0, TEXT_LENGTH) ?? null;
}
