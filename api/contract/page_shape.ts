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
}

const THIN = { words: 60, links: 1, resources: 2 } as const;

/**
 * Whether a document has few words and hardly any link or resource of its own, like a refusal, a
 * notice of a host, or a very small page.
 */
export function isThin({ words, links, resources }: PageShape): boolean {
  return words < THIN.words && links <= THIN.links && resources <= THIN.resources;
}

/** What is compared of two runs of a page. */
export interface SeenPage extends PageShape {
  title: string | null;
  /** Requests of the whole run. */
  requests: number;
}

/** A change by this factor is no usual change of a page. */
const FACTOR = 4;
/** Keeps small numbers from counting as a great change: from 0 to 2 requests. */
const ALLOWANCE = 5;

/**
 * Whether two documents at one address are wholly different: in the amount of text, and in the amount
 * of requests or the title too.
 */
export function differsWholly(one: SeenPage, other: SeenPage): boolean {
  return isFarFrom(one.words, other.words) &&
    (isFarFrom(one.requests, other.requests) || !shareWord(one.title ?? "", other.title ?? ""));
}

function isFarFrom(one: number, other: number): boolean {
  const [less, more] = [Math.min(one, other), Math.max(one, other)];
  return (more + ALLOWANCE) / (less + ALLOWANCE) >= FACTOR;
}

/** A title without any word shows no difference, and counts as sharing one. */
function shareWord(one: string, other: string): boolean {
  const words = (title: string) => title.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const known = new Set(words(one));
  return known.size === 0 || words(other).length === 0 || words(other).some((w) => known.has(w));
}
