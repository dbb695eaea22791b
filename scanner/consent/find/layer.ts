/** Consent layers on the page: finding one, and telling whether it is still open. */
import { z } from "zod";
import { setTimeout as delay } from "node:timers/promises";
import { autoconsentScript, layersScript } from "../../page_scripts/calls.ts";
import { revealClosedRoots } from "./closed_roots.ts";
import type { ConsentFrame } from "./frames.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { SOURCEPOINT } from "../managers/manager_names.ts";
import type { SeenLayer } from "./page_script.ts";
import { ask, isApart, isShown } from "./shown.ts";
import { sourcepointAsking } from "../managers/sourcepoint.ts";
import { BUTTON_KINDS, type ButtonKind } from "./button_kind_script.ts";
import { TEXTS } from "./banner_texts.ts";

export interface Layer {
  /** Name of the rule that knows it; null for one found by what it says. */
  rule: string | null;
  frame: ConsentFrame;
  /** How it looks; null when only its rule can see it. */
  seen: SeenLayer | null;
  /** Index among the layers of its frame. */
  index: number;
}

const seenSchema = z.array(z.object({
  text: z.string(),
  buttons: z.array(z.object({
    label: z.string(),
    kind: z.enum(BUTTON_KINDS),
  })),
}));

/** Kinds of Sourcepoint's action codes; all others are no plain answer. */
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

/** autoconsent's own guess at an unknown layer: ours is used instead, it can be asked again. */
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

/** Whether a layer found earlier is still open, as a visitor would say. */
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

/** Whether any of its buttons is understood; else it is only known by what it says. */
export function isUnderstood({ seen }: Layer): boolean {
  return seen?.buttons.some(({ kind }) => kind !== "other") ?? false;
}

/** The same question: at least one answer is labelled alike, or, of one without, the text is. */
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

/** Whether the layer is there again within the time, or some layer its rule knows. */
export async function returned(
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

/** Texts of the layers there are now. */
export async function layerTexts(channel: RuleChannel): Promise<string[]> {
  return (await layersByWords(channel)).flatMap(({ seen }) => seen?.text ?? []);
}

/** The text of a layer with an answer to give that is none of those known before. */
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
