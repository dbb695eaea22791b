/** The search parameters of the Help Center. */

interface HelpSearch {
  /** What is searched for. */
  q?: string;
}

/** Keeps the known parameter. The router reads digits as a number. */
export function readHelpSearch({ q }: Record<string, unknown>): HelpSearch {
  return (typeof q === "string" && q !== "") || typeof q === "number" ? { q: String(q) } : {};
}
