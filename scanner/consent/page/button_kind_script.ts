/**
 * Classifies buttons of consent banners. A button counts only when its complete label is
 * understood; any other button is never clicked. `buttonKind` also runs inside pages, so the
 * function depends on its arguments alone.
 */

export const BUTTON_KINDS = [
  "accept",
  "acknowledge",
  "reject",
  "settings",
  "save",
  "other",
] as const;
export type ButtonKind = typeof BUTTON_KINDS[number];

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
  /** Names of documents such as the privacy policy, which say nothing about a dialog's subject. */
  policies: string[];
  /** Labels that never answer a question of consent. */
  never: string[];
  reject: string[];
  accept: string[];
  acknowledge: string[];
  settings: string[];
  /** Labels of buttons that save the toggles. */
  save: string[];
}

/** The meaning of a button's label; `other` unless the whole label is understood. */
export function buttonKind(label: string, texts: Texts): ButtonKind {
  // Lower-casing a Turkish capital İ leaves a combining dot.
  const text = label.toLowerCase().replaceAll("\u0307", "").replace(/[’`´]/g, "'").replace(
    /\s+/g,
    " ",
  )
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  if (text === "" || text.length > 80) return "other";
  const whole = (sources: string[], said = text) =>
    sources.some((source) => new RegExp(`^(?:${source})$`, "u").test(said));
  if (texts.never.some((source) => new RegExp(source, "u").test(text))) return "other";
  // "No, only necessary": the words after the "no" repeat the answer.
  const answer =
    /^(?:(?:yes|nein|ja|oui|nee|nej|nei|tak|sim|sí|sì|kyllä|ano),?|(?:no|non|nie|não|ei|ne),) /;
  const said = text.replace(answer, "");
  const rejects = whole(texts.reject) || whole(texts.reject, said);
  const accepts = whole(texts.accept);
  if (rejects !== accepts) return rejects ? "reject" : "accept";
  if (rejects) return "other";
  if (whole(texts.save)) return "save";
  if (whole(texts.settings)) return "settings";
  return whole(texts.acknowledge) ? "acknowledge" : "other";
}

const BARE_NO =
  /^(?:no|non|nein|nee|nej|nei|nie|ne|não|ei|nu|nem|όχι|нет|ні|hayır|いいえ|不|不用|아니요|아니오|לא|لا|không|ไม่)$/u;
const BARE_YES =
  /^(?:yes|oui|ja|jå|já|jah|tak|ano|áno|da|sì|sí|si|sim|kyllä|igen|ναι|да|так|evet|はい|是|好|네|예|כן|نعم|có|ใช่)$/u;

/**
 * The meanings of a consent layer's buttons. Beside an answer, a bare "no" refuses and "OK" accepts:
 * both are default texts of widespread plugins.
 */
export function buttonKinds(labels: readonly string[], texts: Texts): ButtonKind[] {
  const kinds = labels.map((label) => buttonKind(label, texts));
  const is = (bare: RegExp, at: number) =>
    bare.test((labels[at] ?? "").toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""));
  const all = kinds.map((kind, at) => kind === "other" && is(BARE_NO, at) ? "reject" : kind);
  const yes = all.map((kind, at) => kind === "other" && is(BARE_YES, at) ? "accept" : kind);
  if (!yes.includes("accept") && !yes.includes("acknowledge")) return kinds;
  if (!yes.includes("reject") || yes.includes("accept")) return yes;
  return yes.map((kind) => kind === "acknowledge" ? "accept" : kind);
}
