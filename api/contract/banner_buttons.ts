/**
 * The buttons of a property's consent banner, by their labels or by CSS selectors: for banners whose
 * words the scanner does not know.
 */
import { t } from "@crumbtrail/texts";
import { z } from "zod";
import { BANNER_ANSWERS, BANNER_LIMITS } from "./constants.ts";
import { isCssSelector } from "./css_selector.ts";

const { labels, label, selectors, selector } = BANNER_LIMITS;

const namedButton = z.strictObject({
  /** Whole labels; case and surrounding marks do not matter. */
  labels: z.array(z.string().trim().min(1).max(label)).max(labels).default([]),
  /** Selectors of the button, searched in all documents and shadow roots of the page. */
  selectors: z.array(
    z.string().trim().min(1).max(selector).refine(isCssSelector, t("not a CSS selector")),
  ).max(selectors).default([]),
}).default({ labels: [], selectors: [] });

const byAnswer = z.strictObject({
  accept: namedButton,
  reject: namedButton,
  settings: namedButton,
});
export type BannerButtons = z.output<typeof byAnswer>;

export const bannerButtons = byAnswer.refine(
  (given) => sharedName(given) === null,
  t("a label or selector may be named for one button only"),
);

/** Null where no button is named. */
export const bannerButtonsInput = bannerButtons.nullable()
  .transform((given) => given && namesOf(given).length > 0 ? given : null);

/** A label or selector that two answers have, in any case; null if there is none. */
export function sharedName(buttons: BannerButtons): string | null {
  const owners = new Map<string, string>();
  for (const { answer, name } of namesOf(buttons)) {
    const key = name.trim().toLowerCase();
    if ((owners.get(key) ?? answer) !== answer) return name;
    owners.set(key, answer);
  }
  return null;
}

function namesOf(buttons: BannerButtons) {
  return BANNER_ANSWERS.flatMap((answer) =>
    [...buttons[answer].labels, ...buttons[answer].selectors].map((name) => ({ answer, name }))
  );
}
