/** The search over the help texts, by headings and words. Pure. */
import type { MarkedText } from "@crumbtrail/contract/search";
import type { Passage, Section } from "./help_text.ts";
import type { Topic } from "./topics.ts";
import { patternOf, wordsOf } from "./words.ts";

export interface HelpHit {
  anchor: string;
  /** Names of the topic and, for a part, of its section. */
  above: string;
  title: MarkedText;
  text: MarkedText;
}

/** Shorter queries find nothing. */
export const MIN_QUERY = 2;
/** Passages that are listed when none has every word. */
const MAX_PARTIAL = 10;

/** What a search has found. */
export interface HelpHits {
  hits: HelpHit[];
  /** Whether they have every word; otherwise most of the words. */
  hasAll: boolean;
}

/**
 * The passages with every word of the query, or else those with at least half of its words. Those
 * with words in their heading come first, then those with more of them; without every word, rare
 * words count most.
 */
export function searchHelp(topics: readonly Topic[], query: string): HelpHits {
  const words = query.trim().length < MIN_QUERY ? [] : wordsOf(query).map(patternOf);
  const all = topics.flatMap((topic) =>
    topic.sections.flatMap((section) =>
      section.passages.map((passage) => ({ topic, section, passage }))
    )
  );
  const found = all.map((place) => ({ ...place, ...rankOf(place.section, place.passage, words) }));
  const complete = found.filter(({ having }) => words.length > 0 && having.length === words.length);
  const hasAll = complete.length > 0;
  const partial = found.filter(({ having }) =>
    having.length > 0 && having.length >= words.length / 2
  );
  const frequencyOf = (word: RegExp) => found.filter(({ having }) => having.includes(word)).length;
  const weights = new Map(words.map((word) => [word, 1 / Math.max(1, frequencyOf(word))]));
  const weight = ({ having }: Rank) =>
    hasAll ? 0 : having.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  const hits = (hasAll ? complete : partial)
    .sort((a, b) => weight(b) - weight(a) || b.inTitle - a.inTitle || b.places - a.places)
    .map(({ topic, section, passage }) => toHit(topic, section, passage, words));
  return { hits: hasAll ? hits : hits.slice(0, MAX_PARTIAL), hasAll };
}

interface Rank {
  /** The words in the passage's text, its heading or its section's. */
  having: RegExp[];
  /** How many words the heading has. */
  inTitle: number;
  /** How often the text has them. */
  places: number;
}

function rankOf({ title }: Section, passage: Passage, words: RegExp[]): Rank {
  const having = (text: string) => words.filter((word) => placesOf(text, word).length > 0);
  return {
    having: having(`${title} ${passage.title} ${passage.text}`),
    inTitle: having(passage.title).length,
    places: words.flatMap((word) => placesOf(passage.text, word)).length,
  };
}

function toHit(topic: Topic, section: Section, passage: Passage, words: RegExp[]): HelpHit {
  return {
    anchor: passage.anchor,
    above: passage.level === 1 ? topic.name : `${topic.name} › ${section.title}`,
    title: marked(passage.title, words),
    text: marked(passage.text.trim(), words),
  };
}

/** A text with the words marked; matches that overlap are one mark. */
function marked(text: string, words: RegExp[]): MarkedText {
  const found = words.flatMap((word) => placesOf(text, word)).sort(([a], [b]) => a - b);
  const marks: [number, number][] = [];
  for (const [start, end] of found) {
    const last = marks.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return { text, marks };
}

function placesOf(text: string, word: RegExp): [number, number][] {
  return [...text.matchAll(word)].map(({ index, 0: { length } }) => [index, index + length]);
}
