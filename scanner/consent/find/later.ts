/** Layers that come later: the answered one again, or one that was not there before. */
import { setTimeout as delay } from "node:timers/promises";
import { isOpen, type Layer, layersByWords } from "./layer.ts";
import type { Link } from "../managers/link.ts";

const STEP_MS = 250;
const TEXT_LENGTH = 200;

/** Whether the layer is there again within the time, or some layer its rule knows. */
export async function returned(link: Link, layer: Layer, limitMs: number): Promise<boolean> {
  for (let waited = 0;; waited += STEP_MS) {
    if (layer.seen !== null && await isOpen(link, layer)) return true;
    for (const { frame, cmp } of link.popups()) {
      if (cmp !== layer.rule) continue;
      if (layer.seen === null && await isOpen(link, { ...layer, frame })) return true;
    }
    if (waited >= limitMs) return false;
    await delay(STEP_MS);
  }
}

/** Texts of the layers there are now. */
export async function layerTexts(link: Link): Promise<string[]> {
  return (await layersByWords(link)).flatMap(({ seen }) => seen?.text ?? []);
}

/** The text of a layer with an answer to give that is none of those known before. */
export async function anotherLayer(link: Link, known: readonly string[]): Promise<string | null> {
  const layers = await layersByWords(link);
  const other = layers.find(({ seen }) =>
    seen?.buttons.some(({ kind }) => kind === "accept" || kind === "reject") &&
    !known.includes(seen.text)
  );
  return other?.seen?.text.slice(0, TEXT_LENGTH) ?? null;
}
