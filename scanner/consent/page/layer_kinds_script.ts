/**
 * The meanings of a consent layer's buttons beside each other: an answer may need its opposite, or
 * what the layer says. Runs inside pages.
 */
import {
  type ButtonKind,
  isOne,
  meaning,
  namedByLabel,
  plainLabel,
  type Texts,
} from "./button_kind_script.ts";
import { namesPrice } from "./label_parts_script.ts";

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
 * default texts of widespread plugins. So do "I'd rather not" and "sure", where cookies are named.
 * "Learn more" leads to the settings where nothing else does but to accept.
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
  const entering = entrance(labels, all, said, texts);
  if (entering !== null) return all.map((kind, at) => at === entering ? "accept" : kind);
  const isOpposed = all.includes("reject") &&
    (all.includes("accept") || all.includes("acknowledge"));
  if (!isOpposed) return kinds;
  if (all.includes("accept")) return all;
  return all.map((kind) => kind === "acknowledge" ? "accept" : kind);
}

/** The meanings of a layer's labels: where a phrase gives an answer, no other words give it. */
function meanings(labels: readonly string[], texts: Texts, said: string): ButtonKind[] {
  const text = said.toLowerCase();
  const isOffer = namesPrice(said) ||
    texts.never.some((source) => new RegExp(source, "u").test(text));
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
  const part = `(?:${phrases.flat().join("|")})`;
  const whole = new RegExp(`^${part}(?:[,.!;:… –-]+${part}){0,2}$`, "u");
  const found = labels.map(plainLabel).map((label, at) =>
    kinds[at] === "other" && label.length <= 80 && whole.test(label) ? label : null
  );
  if (new Set(found.filter((label) => label !== null)).size !== 1) return [];
  return found.flatMap((label, at) => label === null ? [] : [at]);
}

/** Letters between a label that is named and what it means. */
const NEAR = 150;

/**
 * Where the label stands that leads on to the site, in a layer which says that pressing it consents,
 * beside a way to refuse; null without any.
 */
function entrance(
  labels: readonly string[],
  kinds: readonly ButtonKind[],
  said: string,
  texts: Texts,
): number | null {
  if (kinds.includes("accept") || !(kinds.includes("settings") || kinds.includes("reject"))) {
    return null;
  }
  const at = labels.findIndex((label, at) =>
    kinds[at] === "other" && isOne(plainLabel(label), texts.enter)
  );
  const label = labels[at];
  if (label === undefined) return null;
  const consents = new RegExp(texts.consenting.join("|"), "u");
  const parts = said.toLowerCase().replace(/\s+/g, " ").split(plainLabel(label));
  const isMeant = parts.slice(0, -1).some((before, index) =>
    consents.test(before.slice(-NEAR).split(/[.!?] /).at(-1) ?? "") ||
    consents.test((parts[index + 1] ?? "").slice(0, NEAR).split(/[.!?] /)[0] ?? "")
  );
  return isMeant ? at : null;
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
  const [question = "", ...others] = said.toLowerCase().split(/[?？؟]/).slice(0, -1)
    .map((part) => part.split(/[.!。\n]/).at(-1) ?? "");
  const isBare = question.trim().length <= 25;
  const refuses = texts.refusal.some((source) => new RegExp(source, "u").test(question));
  if (others.length > 0 || !(isBare || refuses)) return kinds;
  const yes = only(labels, kinds, "reject", [texts.yes, texts.confirms]);
  return kinds.map((kind, at) => yes.includes(at) ? "reject" : kind);
}

/** Whether a text names cookies, other than in the name of a policy. */
export function namesCookies(said: string, texts: Texts): boolean {
  const text = said.toLowerCase().replace(new RegExp(texts.policies.join("|"), "gu"), "");
  return texts.cookies.some((source) => new RegExp(source, "u").test(text));
}
