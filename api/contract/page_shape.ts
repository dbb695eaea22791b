/**
 * How much a document shows. By that a document that came in a page's place, such as a refusal or a
 * notice, is told from the page. Plain, without zod, for scanner, worker and screens.
 */

export interface PageShape {
  /** Words of the document's text, hidden ones included; those of scripts are left out. */
  words: number;
  /** Links to other pages of the same host. */
  links: number;
  /** Pictures, frames, players, drawings, style sheets and scripts from a file. */
  resources: number;
  /** Headings with a text; absent in recordings of older scanners, as `fields`. */
  headings?: number | undefined;
  /** Visible fields for text. */
  fields?: number | undefined;
}

const THIN = { words: 60, links: 1, resources: 2 } as const;

/**
 * Whether a document has few words and hardly any link or resource of its own, like a refusal, a
 * notice of a host, or a very small page.
 */
export function isThin({ words, links, resources }: PageShape): boolean {
  return words < THIN.words && links <= THIN.links && resources <= THIN.resources;
}

/** What a doubt names of two runs of a page. */
export interface SeenPage extends PageShape {
  title: string | null;
  /** Requests of the whole run. */
  requests: number;
}

/** A change by this factor is no usual change of a page. */
const FACTOR = 4;
/** Keeps small numbers from counting as a great change: from 0 to 2 requests. */
const ALLOWANCE = 5;

/** Whether two amounts differ more than a page usually changes. */
export function isFarFrom(one: number, other: number): boolean {
  const [less, more] = [Math.min(one, other), Math.max(one, other)];
  return (more + ALLOWANCE) / (less + ALLOWANCE) >= FACTOR;
}

/** Whether two titles have a word in common. One without any word shows no difference. */
export function shareWord(one: string, other: string): boolean {
  const words = (title: string) => title.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const known = new Set(words(one));
  return known.size === 0 || words(other).length === 0 || words(other).some((w) => known.has(w));
}
