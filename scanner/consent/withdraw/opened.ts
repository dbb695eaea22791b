/** What a control of the page has opened. */
import { setTimeout as delay } from "node:timers/promises";
import type { WayBack } from "@crumbtrail/contract/recording";
import { hasSave, type Layer, openedSince, sourcepointLayer } from "../find/layer.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import type { PageControl } from "./way_back_script.ts";

/** Settings may be a document that must load first. */
export const OPENING_MS = 5000;
export const STEP_MS = 250;

export interface Opened {
  way: WayBack;
  /** Null where the press itself withdraws. */
  layer: Layer | null;
  /** Whether the layer is a page of its own, which need not close. */
  isPage: boolean;
}

/** The page of a control that leads to the choice, and the presses that lead there. */
export type Where = Pick<WayBack, "page" | "presses">;

/** The layer that has opened and can be answered; null if none does in time. */
export async function openedLayer(
  channel: RuleChannel,
  before: readonly Layer[],
  limitMs = OPENING_MS,
): Promise<Layer | null> {
  for (let waited = 0;; waited += STEP_MS) {
    const layer = await sourcepointLayer(channel) ?? await openedSince(channel, before);
    if (layer !== null && (hasSave(layer) || isAnswer(layer))) return layer;
    if (waited >= limitMs) return null;
    await delay(STEP_MS);
  }
}

function isAnswer({ seen }: Layer): boolean {
  return seen?.buttons.some(({ kind }) => kind === "accept" || kind === "reject") ?? false;
}

export function wayBack(
  control: PageControl,
  { page, presses }: Where,
  layer: Layer | null,
): WayBack {
  return {
    ...placeOf(control),
    ...{ page, presses },
    layer: layer && { text: layer.seen?.text ?? "", buttons: buttonsOf(layer) },
  };
}

export function placeOf({ label, isLink, isFixed, place, box, inWindow }: PageControl) {
  const kind = isFixed ? "floating" as const : isLink ? "link" as const : "button" as const;
  return { label, kind, place, box, inWindow };
}

function buttonsOf({ seen }: Layer): { label: string; kind: string }[] {
  return seen?.buttons.map(({ label, kind }) => ({ label, kind })) ?? [];
}
