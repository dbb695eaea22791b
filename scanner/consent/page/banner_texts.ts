/**
 * Phrases of consent banners and their buttons in all languages of `languages/consent_banner.json`.
 */
import type { BannerButtons } from "@crumbtrail/contract/banner_buttons";
import file from "../../languages/consent_banner.json" with { type: "json" };
import links from "../../languages/banner_links.json" with { type: "json" };
import labels from "../../languages/consent_label.json" with { type: "json" };
import { anyOf, readByLanguage, readPhrases } from "../../languages/phrases.ts";
import type { LinkTexts } from "./banner_links_script.ts";
import { LONG_LISTS, type Texts } from "./button_kind_script.ts";
import type { CoverTexts } from "./cover_script.ts";
import { startsOfLists } from "./phrase_starts.ts";

const { cookieNames, close, dismiss, ...phrases } = readPhrases(file, [
  "cookieNames",
  "layer",
  "cookies",
  "topic",
  "offTopic",
  "notice",
  "plain",
  "joins",
  "policies",
  "terms",
  "close",
  "dismiss",
  "never",
  "reject",
  "objecting",
  "accept",
  "acknowledge",
  "settings",
  "more",
  "exit",
  "save",
  "apply",
  "fillers",
  "free",
  "endings",
  "yes",
  "no",
  "gladly",
  "ratherNot",
  "sure",
  "refusal",
  "confirms",
  "enter",
  "reading",
  "consenting",
]);

const parts = readByLanguage(labels, [
  "needed",
  "only",
  "take",
  "no",
  "optional",
  "refuse",
  "off",
  "unneeded",
  "onward",
  "without",
  "object",
  "ads",
  "noun",
  "word",
  "store",
]);

/**
 * Sources of regular expressions, for lower-case text and for labels without surrounding
 * punctuation.
 */
export const TEXTS: Texts = {
  ...phrases,
  starts: startsOfLists(phrases, LONG_LISTS),
  layer: [...cookieNames, ...phrases.layer],
  cookies: [...cookieNames, ...phrases.cookies],
  parts,
};

const { policy, imprint } = readPhrases(links, ["policy", "imprint"]);

/** A link to the policy names the policy, or has one of some short labels as a whole. */
export const LINK_TEXTS: LinkTexts = {
  policy: `${phrases.policies.join("|")}|^(?:${policy.join("|")})$`,
  imprint: anyOf(imprint).source,
};

/** The phrases, with those of pop-ups over a banner. */
export const COVER_TEXTS: CoverTexts = { ...TEXTS, close, dismiss };

/** The phrases, with the buttons that a property names. */
export function textsWith(named: BannerButtons | undefined): Texts {
  return named === undefined ? TEXTS : { ...TEXTS, named };
}
