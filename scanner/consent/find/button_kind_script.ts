/**
 * The meaning of buttons on consent banners. A button counts only when its complete label is
 * understood; any other is never clicked. `buttonKind` also runs inside pages, so it uses nothing
 * but its arguments.
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
  /** Somewhere in the text of a consent layer. */
  layer: string[];
  /** Words for cookies. */
  cookies: string[];
  /** Words of a question for consent besides these: the subject and the purpose. */
  topic: string[];
  /** Subjects of dialogs that only mention cookies or privacy. */
  offTopic: string[];
  /**
   * First sentences of layers, by which a layer is recognised even when its buttons are not
   * understood.
   */
  notice: string[];
  /** Labels that can only be about consent; "no, thanks" answers many a question. */
  plain: string[];
  /** Labels by which one takes part in something else. */
  joins: string[];
  /** Names of documents, which say nothing of the page's own matter. */
  policies: string[];
  /** Labels that are never an answer. */
  never: string[];
  reject: string[];
  accept: string[];
  acknowledge: string[];
  settings: string[];
  /** Keeps what the toggles say. */
  save: string[];
}

/** The meaning of a button's label; `other` when it is not understood completely. */
export function buttonKind(label: string, texts: Texts): ButtonKind {
  // Turkish capitals leave a dot of their own behind.
  const text = label.toLowerCase().replaceAll("\u0307", "").replace(/[’`´]/g, "'").replace(
    /\s+/g,
    " ",
  )
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  if (text === "" || text.length > 80) return "other";
  const whole = (sources: string[], said = text) =>
    sources.some((source) => new RegExp(`^(?:${source})$`, "u").test(said));
  if (texts.never.some((source) => new RegExp(source, "u").test(text))) return "other";
  // "No, only necessary": what follows a "no" only repeats it.
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
