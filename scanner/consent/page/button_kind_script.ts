/**
 * Classifies buttons of consent banners. A button accepts or saves only when its complete label is
 * understood; it may refuse or lead to settings by its words. Any other button is never clicked.
 * Runs inside pages too.
 */

import type { BannerButtons } from "@crumbtrail/contract/banner_buttons";
import { kindByParts, type LabelWords, namesPrice } from "./label_parts_script.ts";
import { isOne, type PhraseStarts } from "./phrases_script.ts";

export const BUTTON_KINDS = [
  "accept",
  "acknowledge",
  "reject",
  "settings",
  "save",
  "other",
] as const;
export type ButtonKind = typeof BUTTON_KINDS[number];

/** Answers whose button a property can name. */
export const ANSWERS = ["accept", "reject", "settings"] as const satisfies readonly (
  keyof BannerButtons
)[];
export type Answer = typeof ANSWERS[number];

/** Lists that labels are looked up in by what they begin with. */
export const LONG_LISTS = ["reject", "accept", "gladly", "ratherNot", "settings", "save"] as const;
type LongList = typeof LONG_LISTS[number];

export interface Texts {
  /** Phrases found in the text of a consent layer. */
  layer: string[];
  /** Words for cookies. */
  cookies: string[];
  /** Further words of a question for consent: the subject and the purpose. */
  topic: string[];
  /** Subjects of dialogs that merely mention cookies or privacy. */
  offTopic: string[];
  /**
   * First sentences of layers. With such a sentence a layer is recognised even when its buttons are
   * not understood.
   */
  notice: string[];
  /** Labels that only consent layers use; "no, thanks" also answers other questions. */
  plain: string[];
  /** Labels that accept another offer, such as a newsletter. */
  joins: string[];
  /** Names of terms of use: a dialog that asks to agree to them asks for no consent. */
  terms: string[];
  /** Names of documents such as the privacy policy, which say nothing about a dialog's subject. */
  policies: string[];
  /** Labels that never answer a question of consent. */
  never: string[];
  reject: string[];
  /** "I object", which beside a refusal refuses; alone it may be about one purpose or partner. */
  objecting: string[];
  accept: string[];
  acknowledge: string[];
  settings: string[];
  /** "Learn more": beside nothing but acceptance it may be the way to the settings. */
  more: string[];
  /** Ends of labels that also leave the settings: "and exit". */
  exit: string[];
  /** Labels of buttons that save the toggles. */
  save: string[];
  /** "Apply" and "Done", which save once the settings are open. */
  apply: string[];
  /** Words that change no answer: "anyway", "please". */
  fillers: string[];
  /** "For free", "with ads": changes no acceptance, and tells a way on from a subscription. */
  free: string[];
  /** What follows an answer without changing it: "and close". */
  endings: string[];
  /** A bare "yes" and "no", which answer beside the other answer. */
  yes: string[];
  no: string[];
  /** "Sure" and "I'd rather not": answers beside the other one, in a layer that names cookies. */
  gladly: string[];
  ratherNot: string[];
  /** Questions whether the visitor is sure, after a refusal. */
  sure: string[];
  /** Words of refusing, in such a question. */
  refusal: string[];
  /** Labels that answer such a question with a yes. */
  confirms: string[];
  /** Words of labels by language, for labels that are no known phrase. */
  parts: readonly LabelWords[];
  /** Labels that lead on to the site: they accept where the layer says so. */
  enter: string[];
  /** Labels that lead on reading: they accept beside an offer to pay, if they say that it is free. */
  reading: string[];
  /** Words of consenting, beside such a label in the layer's text. */
  consenting: string[];
  /** Whether settings were opened: then a panel with toggles needs no words of consent. */
  opened?: boolean;
  /** Whether the whole document may be settings that a visitor was led to. */
  whole?: boolean;
  /** Where to look in the longest lists. */
  starts: Record<LongList, PhraseStarts>;
  /** Buttons that the page's property names; absent without any. */
  named?: BannerButtons;
}

/** A label's meaning, and whether a known phrase gives it; otherwise its words do. */
export interface Meaning {
  kind: ButtonKind;
  isPhrase: boolean;
}

/**
 * The meaning of a label as a whole.
 * @param isOffer whether a page without ads may be for sale
 */
export function meaningOfOne(label: string, texts: Texts, isOffer: boolean): Meaning {
  const phrase = (kind: ButtonKind) => ({ kind, isPhrase: true });
  const text = plainLabel(label);
  if (text === "" || text.length > 80) return phrase("other");
  if (texts.never.some((source) => new RegExp(source, "u").test(text))) return phrase("other");
  const bare = withoutExtras(text, texts);
  // "No, only necessary": the words after the "no" repeat the answer.
  const answer =
    /^(?:(?:yes|nein|ja|oui|nee|nej|nei|tak|sim|sí|sì|kyllä|ano|áno|da|igen|evet|hayır|ναι|да|так|ні|нет),?|(?:no|non|nie|não|ei|ne|nu|nem|όχι|nē|не|tidak|לא),) /;
  const rejects = [text, bare, bare.replace(answer, "")].some((said) => isOne(said, texts.reject));
  const start = bare.split(/[,!] /)[0] ?? "";
  const yes = isOne(start, texts.yes) || isOne(start, texts.gladly);
  const free = withoutExtras(withoutFree(text, texts), texts);
  const accepts = [text, bare, free, yes ? bare.replace(/^.*?[,!] /, "") : bare]
    .some((said) => isOne(said, texts.accept));
  if (rejects !== accepts) return phrase(rejects ? "reject" : "accept");
  if (rejects) return phrase("other");
  const saved = text.replace(new RegExp(`(?:${texts.exit.join("|")})$`, "u"), "").trim();
  if (isOne(text, texts.save) || isOne(saved, texts.save)) return phrase("save");
  if (texts.opened === true && isOne(text, texts.apply)) return phrase("save");
  if (isOne(text, texts.settings)) return phrase("settings");
  if (isOne(text, texts.acknowledge)) return phrase("acknowledge");
  // A question and an offer are no answer.
  if (/[?？؟]/.test(label) || namesPrice(label)) return phrase("other");
  const isNo = isOne(start, texts.no) || isOne(start, texts.ratherNot);
  const meant = yes || isNo ? bare.replace(/^.*?[,!] /, "") : bare.replace(answer, "");
  const kind = kindByParts(meant, texts.parts, isOffer);
  return { kind: kind ?? "other", isPhrase: false };
}

/** A plain label without words that change no answer, before or after it. */
export function withoutExtras(text: string, { fillers, endings }: Texts): string {
  const isExtra = (words: string) => isOne(words, fillers) || isOne(words, endings);
  const words = text.split(" ");
  const first = words.findIndex((_, at) => isOne(said(words.slice(0, at + 1)), fillers)) + 1;
  let last = words.length;
  for (let at = last - 1; at > first && at >= last - 4; at--) {
    if (isExtra(said(words.slice(at, last)))) last = at;
  }
  return said(words.slice(first, last));
}

/** Expressions for phrases anywhere in a text, by their lists. */
const anywhere = new WeakMap<readonly string[], RegExp>();
/** Letters of scripts that put spaces between words. */
const SPACED = ["Latin", "Cyrillic", "Greek", "Arabic", "Hebrew"]
  .map((script) => `\\p{Script=${script}}`).join("");

/** A plain label without "for free" and "with ads". */
export function withoutFree(text: string, { free }: Texts): string {
  let found = anywhere.get(free);
  if (found === undefined) {
    found = new RegExp(`(?<![${SPACED}])(?:${free.join("|")})(?![${SPACED}])`, "gu");
    anywhere.set(free, found);
  }
  return text.replace(found, " ").replace(/\s+/g, " ").trim();
}

/** Words as a label, without a comma at its end. */
function said(words: readonly string[]): string {
  return words.join(" ").replace(/,$/, "");
}

/** A label in lower case, without surrounding marks, soft hyphens and repeated spaces. */
export function plainLabel(label: string): string {
  // Lower-casing a Turkish capital İ leaves a combining dot.
  const text = label.toLowerCase().replaceAll("\u0307", "").replace(/[’`´]/g, "'")
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, "").replaceAll("\u200c", " ");
  return text.replace(/\s+/g, " ").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "");
}

/** The answer whose button the property names by this label; null if it names none so. */
export function namedByLabel(
  label: string,
  { named }: Texts,
): { answer: Answer; text: string } | null {
  if (named === undefined || label.length > 200) return null;
  // A label may be nothing but a mark, such as a cross.
  const key = (text: string) => plainLabel(text) || text.trim();
  for (const answer of ANSWERS) {
    const text = named[answer].labels.find((one) => key(one) === key(label));
    if (text !== undefined) return { answer, text };
  }
  return null;
}
