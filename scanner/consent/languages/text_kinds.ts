/** What the texts of consent layers are sorted into, and what buttons mean. */

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
  /** Cookies, by whatever name. */
  cookies: string[];
  /** What a page that asks for consent speaks of beside them: who wants what. */
  topic: string[];
  /** What dialogs that mention cookies or privacy by the way are about. */
  offTopic: string[];
  /** A layer's first sentence, so that even one whose buttons nobody understands is known as one. */
  notice: string[];
  /** Labels that can only be about consent; "no, thanks" answers many a question. */
  plain: string[];
  /** Labels by which one takes part in something else. */
  joins: string[];
  /** Names of documents, which say nothing of the page's own matter. */
  policies: string[];
  /** Labels that are never an answer, whatever else they say. */
  never: string[];
  reject: string[];
  accept: string[];
  acknowledge: string[];
  settings: string[];
  /** Keeps what the toggles say. */
  save: string[];
}
