/** The search over the help texts, by headings and words. Pure. */
import type { MarkedText } from "@crumbtrail/contract/search";
import type { Passage, Section } from "./help_text.ts";
import type { Topic } from "./topics.ts";

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
 * The passages in which every word of the query occurs, matches in a heading first; otherwise in
 * the order of the help.
 */
export function searchHelp(topics: readonly Topic[], query: string): HelpHit[] {
  if (query.trim().length < MIN_QUERY) return [];
  const words = [...new Set(query.toLowerCase().trim().split(/\s+/))];
  const hits = topics.flatMap((topic) =>
    topic.sections.flatMap((section) =>
      section.passages.flatMap((passage) => {
        const rank = rankOf(section, passage, words);
        return rank === null ? [] : [{ rank, hit: toHit(topic, section, passage, words) }];
      })
    )
  );
  return hits.sort((a, b) => a.rank - b.rank).map(({ hit }) => hit);
}

/** 0: all words in the heading, 1: some, 2: none; null if a word is missing. */
function rankOf(section: Section, passage: Passage, words: string[]): 0 | 1 | 2 | null {
  const title = passage.title.toLowerCase();
  const all = `${section.title} ${passage.title} ${passage.text}`.toLowerCase();
  if (!words.every((word) => all.includes(word))) return null;
  if (words.every((word) => title.includes(word))) return 0;
  return words.some((word) => title.includes(word)) ? 1 : 2;
}

function toHit(topic: Topic, section: Section, passage: Passage, words: string[]): HelpHit {
  return {
    anchor: passage.anchor,
    above: passage.level === 1 ? topic.name : `${topic.name} › ${section.title}`,
    title: marked(passage.title, words),
    text: marked(passage.text.trim(), words),
  };
}

/** A text with the words marked; matches that overlap are one mark. */
function marked(text: string, words: string[]): MarkedText {
  const lower = text.toLowerCase();
  const found = words.flatMap((word) => placesOf(lower, word)).sort(([a], [b]) => a - b);
  const marks: [number, number][] = [];
  for (const [start, end] of found) {
    const last = marks.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return { text, marks };
}

function placesOf(text: string, word: string): [number, number][] {
  const places: [number, number][] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    places.push([at, at + word.length]);
  }
  return places;
}
