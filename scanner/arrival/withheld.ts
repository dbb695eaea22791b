/**
 * Recognises the notices that providers show in a site's place when a court or an authority blocks
 * it. They name the decision in whole sentences, so their text looks like content. Pure.
 */
import file from "../languages/withheld.json" with { type: "json" };
import { anyOf, lowerCased, readPhrases } from "../languages/phrases.ts";
import type { PageText } from "./bot_wall.ts";
import { isImprint } from "./contact.ts";
import { hasSentence, SITE } from "./error_phrases.ts";
import { PRICE } from "./reported_failure.ts";

const PHRASES = readPhrases(file, ["subject", "withheld", "order"]);
const SUBJECT = anyOf(PHRASES.subject);
const WITHHELD = anyOf(PHRASES.withheld);
const ORDER = anyOf(PHRASES.order);
/** Advisers ask in their headings. */
const QUESTION = /[?？؟;]\s*$/;

/**
 * Whether a small page says that a site is blocked: title and heading say so, or one of them, and
 * the text in whose name. A closed path or a members' room is no site.
 * @param names title and heading, without the site's name
 */
export function isWithheld(page: PageText, names: readonly string[]): boolean {
  const { text, shape, heading } = page;
  if (shape?.fields || PRICE.test(text) || isImprint(page)) return false;
  const lower = lowerCased(text);
  if (!SITE.test(lower)) return false;
  const saying = names.filter(saysWithheld);
  if (saying.length === 0) return false;
  return ORDER.test(lower) || (saysWithheld(heading) && saying.some((name) => name !== heading));
}

function saysWithheld(name: string): boolean {
  if (QUESTION.test(name)) return false;
  return hasSentence(name, [SUBJECT, WITHHELD]) || hasSentence(name, [SITE, WITHHELD]);
}
