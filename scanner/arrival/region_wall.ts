/**
 * Pages that are not to be had from where the scanner stands, told with the status of a page. A
 * thing that is not sold somewhere, on a page that shows it, is none. Pure.
 */
import file from "../languages/region_wall.json" with { type: "json" };
import { readAlternatives } from "../languages/phrases.ts";
import type { PageText } from "./bot_wall.ts";

const SAYS_SO = new RegExp(readAlternatives(file, ["sentences"]).sentences, "iu");
/** A name is hardly longer than the sentence itself. */
const LONGEST_NAME = 120;
/** One that says so in its name says little more; in a sentence, hardly anything more. */
const NAMED_TEXT = 1500;
const SENTENCE_TEXT = 500;
const PRICE = /(?:€|£|\$)\s?\d|\d\s?(?:€|£|EUR\b|USD\b|kr\b|zł)/i;

/** The sentence in which a page says that it is not shown here, or null. */
export function regionWall({ title, heading, text, controls = [] }: PageText): string | null {
  if (text === "" || text.length >= NAMED_TEXT || PRICE.test(text)) return null;
  const named = [heading, title].map((part) => part.trim())
    .find((part) => part.length <= LONGEST_NAME && SAYS_SO.test(part));
  if (named !== undefined) return named;
  const isAlone = text.length < SENTENCE_TEXT && controls.length <= FEW_CONTROLS;
  return isAlone ? SAYS_SO.exec(text)?.[0] ?? null : null;
}

/** A shop's or a player's page has more ways on than a page that shows nothing. */
const FEW_CONTROLS = 8;
