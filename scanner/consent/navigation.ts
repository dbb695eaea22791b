/** Where presses lead on the way back to the choice; carried out by the scan. */

/** What a press led to: the same document, another one, or one that is no page. */
export type Led = "stayed" | "moved" | "lost";

export interface Navigation {
  /** Presses, and waits for a document that the press may lead to. */
  follow(press: () => Promise<void>): Promise<Led>;
  /** Opens an address, as a link does that opens a window of its own. */
  visit(url: string): Promise<Led>;
  /** Opens the tested page again. */
  comeBack(): Promise<void>;
}
