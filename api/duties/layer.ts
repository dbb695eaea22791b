/** The banner as the runs saw it, for the duties that are about it. Pure. */
import type { BannerButton, BannerLayer, Recording } from "@crumbtrail/contract/recording";
import { t, tAll, translated } from "@crumbtrail/texts";
import { type Ground, ordinaryRuns } from "./ground.ts";
import { cannotTell, notApplicable, shown, type Verdict } from "./verdict.ts";

export interface SeenLayer {
  run: Recording;
  buttons: { label: string; kind: string }[];
  text: string;
  /** With the layers that settings opened; empty if not read. */
  layers: BannerLayer[];
}

const AMOUNT =
  /(?:[€$£]|\b(?:eur|chf|usd|gbp|pln|kr\.?))\s?\d|\d\s?(?:[€$£]|(?:euros?|eur|chf|usd|gbp|kr|zł|pln|kč|ft|lei)(?!\p{L}))/iu;

/** The banner of the run that saw most of it; null without a banner in any run. */
export function layerOf(ground: Ground): SeenLayer | null {
  const layers = ordinaryRuns(ground).flatMap((run): SeenLayer[] => {
    const { layer, banner } = run.consent;
    return layer ? [{ run, ...layer, layers: banner ?? [] }] : [];
  });
  return layers.toSorted((a, b) => b.layers.length - a.layers.length)[0] ?? null;
}

/**
 * Answers for a page whose banner can't be judged: there is none, or it asks to consent or pay;
 * null if it can be judged.
 */
export function unjudgeable(ground: Ground): Verdict | null {
  const layer = layerOf(ground);
  if (layer === null) {
    return ordinaryRuns(ground).length === 0
      ? cannotTell(t("No run saw the page."))
      : notApplicable(t("The page showed no banner."));
  }
  const price = AMOUNT.exec([layer.text, ...layer.buttons.map(({ label }) => label)].join(" "));
  const refuses = layer.buttons.some(({ kind }) => kind === "reject");
  if (price === null || refuses) return null;
  const offer = t("The banner names a price: {price}", { price: price[0] });
  return cannotTell(
    t("The banner asks to consent or to pay; whether that is a free choice, a person has to say."),
    [shown(layer.run, offer)],
  );
}

/** The first layer's button of a kind; undefined if it has none, or if it was not read. */
export function buttonOf(
  { layers }: SeenLayer,
  kinds: readonly string[],
): BannerButton | undefined {
  return layers[0]?.buttons.find(({ kind }) => kinds.includes(kind));
}

export const ACCEPTS = ["accept", "acknowledge"] as const;

const KIND_LABELS: Readonly<Record<string, string>> = tAll({
  accept: "accepts",
  acknowledge: "takes note",
  reject: "refuses",
  settings: "opens settings",
  save: "saves the selection",
  other: "meaning unknown",
});

/** A button's label, and what it does. */
export function buttonText({ label, kind }: { label: string; kind: string }): string {
  const name = label === "" ? t("A picture without a name") : label;
  return `${name} (${translated(KIND_LABELS[kind] ?? kind)})`;
}
