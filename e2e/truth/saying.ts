/** What a tool says of a visit, in the terms of the yardstick. */
import type { VisitKind } from "./page.ts";

export interface Named {
  name: string;
  /** Without a leading dot. */
  host: string;
  /** Whether it was there before the banner was answered; null for tools that can't say. */
  before: boolean | null;
}

export interface Saying {
  /** False: the tool doubts that this is the page, or could not finish. */
  sawPage: boolean;
  /**
   * GIVEN: answered and, as far as the tool can tell, kept. NOT_GIVEN: it could not answer. NOT_KEPT:
   * the page did something else. NONE: nothing was to be answered, or the tool answers no banner.
   */
  answer: "GIVEN" | "NOT_GIVEN" | "NOT_KEPT" | "NONE";
  /** null for what the tool does not record; it is not judged. */
  cookies: Named[] | null;
  storage: Named[] | null;
  /** Hosts that were asked, besides the page's own. */
  hosts: Omit<Named, "name">[] | null;
  /** URLs without query of all requests; null if the tool records none. */
  requests: string[] | null;
  /** The tool's own words for its verdict. */
  words: string;
}

/** A scanner under measurement. */
export interface Tool {
  name: string;
  /** Visits that the tool can make. */
  visits: readonly VisitKind[];
  visit(url: string, kind: VisitKind): Promise<Saying>;
  close(): Promise<void>;
}
