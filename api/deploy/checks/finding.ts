/** What a check of an installation says. */
export interface Finding {
  /** `wrong` keeps something from working; `note` is for a person to weigh. */
  state: "ok" | "note" | "wrong";
  /** One sentence, with what to do. */
  says: string;
}

export const ok = (says: string): Finding => ({ state: "ok", says });
export const note = (says: string): Finding => ({ state: "note", says });
export const wrong = (says: string): Finding => ({ state: "wrong", says });
