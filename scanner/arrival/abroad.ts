/**
 * Sentences by which a site refuses visitors from other countries, language by language: words of
 * two languages mean nothing together. Pure.
 */
import regionFile from "../languages/region_wall.json" with { type: "json" };
import { anyOf, lowerCased, readByLanguage } from "../languages/phrases.ts";
import { sentenceWith } from "./error_phrases.ts";

/** What `region_wall.json` has of each language. */
export const REGION_PARTS = ["sentences", "abroad", "reach", "limit"] as const;
const LANGUAGES = readByLanguage(regionFile, REGION_PARTS).flatMap(({ abroad, reach, limit }) =>
  abroad && reach && limit
    ? [{ abroad: anyOf([abroad]), reach: anyOf([reach]), limit: anyOf([limit]) }]
    : []
);

export interface RefusalFromAbroad {
  sentence: string;
  /** Whether title or heading speak of where the visitor is. */
  isNamed: boolean;
}

/** The sentence that says whence a site is not to be reached; null without one. */
export function refusalFromAbroad(names: string, text: string): RefusalFromAbroad | null {
  for (const { abroad, reach, limit } of LANGUAGES) {
    const sentence = sentenceWith(text, [abroad, reach, limit]);
    if (sentence !== null) return { sentence, isNamed: abroad.test(lowerCased(names)) };
  }
  return null;
}
