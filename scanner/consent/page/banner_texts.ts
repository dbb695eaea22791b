/**
 * Phrases of consent banners and their buttons in all languages of `languages/consent_banner.json`.
 */
import file from "../../languages/consent_banner.json" with { type: "json" };
import { readPhrases } from "../../languages/phrases.ts";
import type { Texts } from "./button_kind_script.ts";

const { cookieNames, ...phrases } = readPhrases(file, [
  "cookieNames",
  "layer",
  "cookies",
  "topic",
  "offTopic",
  "notice",
  "plain",
  "joins",
  "policies",
  "never",
  "reject",
  "accept",
  "acknowledge",
  "settings",
  "save",
]);

/**
 * Sources of regular expressions, for lower-case text and for labels without surrounding
 * punctuation.
 */
export const TEXTS: Texts = {
  ...phrases,
  layer: [...cookieNames, ...phrases.layer],
  cookies: [...cookieNames, ...phrases.cookies],
};
