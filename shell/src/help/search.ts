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

/**
 * The passages in which every word of the query occurs, those with more of them in their heading
 * first, then those with more of them.
 */
export function searchHelp(topics: readonly Topic[], query: string): HelpHit[] {
  if (query.trim().length < MIN_QUERY) return [];
  const words = wordsOf(query).map(patternOf);
  const hits = topics.flatMap((topic) =>
    topic.sections.flatMap((section) =>
      section.passages.flatMap((passage) => {
        const rank = rankOf(section, passage, words);
        return rank === null ? [] : [{ rank, hit: toHit(topic, section, passage, words) }];
      })
    )
  );
  return hits
    .sort(({ rank: a }, { rank: b }) => b.inTitle - a.inTitle || b.places - a.places)
    .map(({ hit }) => hit);
}

interface Rank {
  /** How many words the heading has. */
  inTitle: number;
  /** How often the text has them. */
  places: number;
}

/** Null if a word is missing. */
function rankOf({ title }: Section, passage: Passage, words: RegExp[]): Rank | null {
  const all = `${title} ${passage.title} ${passage.text}`;
  if (!words.every((word) => placesOf(all, word).length > 0)) return null;
  return {
    inTitle: words.filter((word) => placesOf(passage.title, word).length > 0).length,
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
