/**
 * The meanings of a consent layer's buttons beside each other: an answer may need its opposite, or
 * what the layer says. Runs inside pages.
 */
import {
  type ButtonKind,
  namedByLabel,
  plainLabel,
  type Texts,
  withoutExtras,
} from "./button_kind_script.ts";
import { entrance, freeEntrance, subscribes } from "./entrance_script.ts";
import { meaning } from "./joined_label_script.ts";
import { namesPrice } from "./label_parts_script.ts";
import { isOne } from "./phrases_script.ts";

/**
 * The meanings of a consent layer's buttons: labels that the property names go before all words.
 * @param said the text of the layer
 */
export function buttonKinds(labels: readonly string[], texts: Texts, said: string): ButtonKind[] {
  const kinds = kindsByWords(labels, texts, said);
  return labels.map((label, at) => namedByLabel(label, texts)?.answer ?? kinds[at] ?? "other");
}

/**
 * The meanings by their words alone. Beside an answer, a bare "no" refuses and "OK" accepts: both are
 * default texts of widespread plugins. So do "I'd rather not" and "sure", where cookies are named;
 * there "yes, sure" also accepts beside the settings. "Learn more" leads to the settings where nothing
 * else does but to accept.
 */
export function kindsByWords(
  labels: readonly string[],
  texts: Texts,
  said: string,
): ButtonKind[] {
  const kinds = answersByWords(labels, texts, said);
  const isOneSided = (kinds.includes("accept") || kinds.includes("acknowledge")) &&
    !kinds.some((kind) => kind === "reject" || kind === "settings" || kind === "save");
  if (!isOneSided || !namesCookies(said, texts)) return kinds;
  const more = only(labels, kinds, "settings", [texts.more]);
  return kinds.map((kind, at) => more.includes(at) ? "settings" : kind);
}

function answersByWords(
  labels: readonly string[],
  texts: Texts,
  said: string,
): ButtonKind[] {
  const kinds = meanings(labels, texts, said);
  if (isAskedAgain(said, texts)) return kindsAskedAgain(labels, kinds, said, texts);
  const colloquial = namesCookies(said, texts);
  const no = only(labels, kinds, "reject", colloquial ? [texts.no, texts.ratherNot] : [texts.no]);
  const yes = only(labels, kinds, "accept", colloquial ? [texts.yes, texts.gladly] : [texts.yes]);
  const all = kinds.map((kind, at) =>
    no.includes(at) ? "reject" : yes.includes(at) ? "accept" : kind
  );
  const asking = { labels, kinds: all, said };
  const entering = entrance(asking, texts) ??
    (colloquial ? freeEntrance(asking, texts) : null);
  if (entering !== null) return all.map((kind, at) => at === entering ? "accept" : kind);
  const isOpposed = all.includes("reject") &&
    (all.includes("accept") || all.includes("acknowledge"));
  const isYes = (label = "") => isOne(plainLabel(label).split(/[,!.] ?/)[0] ?? "", texts.yes);
  const isChosen = colloquial && kinds.includes("settings") && yes.some((at) => isYes(labels[at]));
  if (!isOpposed && !isChosen) return kinds;
  if (all.includes("accept")) return all;
  return all.map((kind) => kind === "acknowledge" ? "accept" : kind);
}

/** The meanings of a layer's labels: where a phrase gives an answer, no other words give it. */
function meanings(labels: readonly string[], texts: Texts, said: string): ButtonKind[] {
  const isOffer = namesPrice(said) || subscribes(said, texts);
  const all = labels.map((label) => meaning(label, texts, isOffer));
  const known = new Set(all.filter(({ isPhrase }) => isPhrase).map(({ kind }) => kind));
  return all.map(({ kind, isPhrase }) => isPhrase || !known.has(kind) ? kind : "other");
}

/**
 * Where the only label stands that gives an answer by phrases of conversation; nowhere if other words
 * give the answer.
 */
function only(
  labels: readonly string[],
  kinds: readonly ButtonKind[],
  answer: ButtonKind,
  phrases: readonly (readonly string[])[],
): number[] {
  if (kinds.includes(answer)) return [];
  const whole = spoken(phrases);
  const found = labels.map(plainLabel).map((label, at) =>
    kinds[at] === "other" && label.length <= 80 && whole.test(label) ? label : null
  );
  if (new Set(found.filter((label) => label !== null)).size !== 1) return [];
  return found.flatMap((label, at) => label === null ? [] : [at]);
}

/** Expressions by the last of their lists: compiling them takes longer than their use. */
const expressions = new WeakMap<readonly string[], RegExp>();

/** Up to three of the phrases, one after the other. */
function spoken(phrases: readonly (readonly string[])[]): RegExp {
  const last = phrases.at(-1) ?? [];
  let whole = expressions.get(last);
  if (whole === undefined) {
    const part = `(?:${phrases.flat().join("|")})`;
    whole = new RegExp(`^${part}(?:[,.!;:…·•|/ –-]+${part}){0,2}$`, "u");
    expressions.set(last, whole);
  }
  return whole;
}

/** Whether a text asks if the visitor is sure. */
export function isAskedAgain(said: string, texts: Texts): boolean {
  return texts.sure.some((source) => new RegExp(source, "u").test(said.toLowerCase()));
}

/**
 * The meanings where a text asks whether the visitor is sure to refuse: a yes refuses if nothing else
 * is asked, and a bare no is not understood.
 */
function kindsAskedAgain(
  labels: readonly string[],
  kinds: ButtonKind[],
  said: string,
  texts: Texts,
): ButtonKind[] {
  // A Greek question ends with what elsewhere is a semicolon.
  const lower = said.toLowerCase().replace(/(?<=\p{Script=Greek})[;\u037e]/gu, "?");
  const [question = "", ...others] = lower.split(/[?？؟]/).slice(0, -1)
    .map((part) => part.split(/[.!。\n]/).at(-1) ?? "");
  const isBare = question.trim().length <= 25;
  const refuses = texts.refusal.some((source) => new RegExp(source, "u").test(question));
  if (others.length > 0 || !(isBare || refuses)) return kinds;
  const bare = labels.map((label) => withoutExtras(plainLabel(label), texts));
  const yes = only(bare, kinds, "reject", [texts.yes, texts.confirms]);
  return kinds.map((kind, at) => yes.includes(at) ? "reject" : kind);
}

/** Whether a text names cookies, other than in the name of a policy. */
export function namesCookies(said: string, texts: Texts): boolean {
  const text = said.toLowerCase().replace(new RegExp(texts.policies.join("|"), "gu"), "");
  return texts.cookies.some((source) => new RegExp(source, "u").test(text));
}
