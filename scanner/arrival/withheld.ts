/**
 * Recognises the notices that providers show in a site's place when a court or an authority blocks
 * it. They name the decision in whole sentences, so their text looks like content. Pure.
 */
import file from "../languages/withheld.json" with { type: "json" };
import { anyOf, lowerCased, readPhrases } from "../languages/phrases.ts";
import type { PageText } from "./bot_wall.ts";
import { isImprint } from "./contact.ts";
import { hasSentence, sentenceWith, SITE, SITE_PHRASES } from "./error_phrases.ts";
import { PRICE } from "./reported_failure.ts";

const PHRASES = readPhrases(file, ["subject", "withheld", "order", "unreachable", "asked"]);
const SUBJECT = anyOf(PHRASES.subject);
const WITHHELD = anyOf(PHRASES.withheld);
const ORDER = anyOf(PHRASES.order);
/** The number of a law, an article or a decision. */
const LAW = /[§№]\s?\d|\d{3}\/(?:19|20)\d{2}(?!\d)|(?<!\d)(?:19|20)\d{2}\/\d{3}/;
const THING = anyOf([...SITE_PHRASES, ...PHRASES.subject]);
/** Beside what is blocked: what cannot be reached, or has no licence. */
const KEPT = anyOf([...PHRASES.withheld, ...PHRASES.unreachable]);
/** What tells a site on the web from a place: that the visitor asked for it, or that it is on the web. */
const ASKED = anyOf(PHRASES.asked);
/** A notice says the same in several languages. */
const NOTICE_WORDS = 300;
/** A sentence that names laws and decisions is long. */
const LONGEST_SENTENCE = 500;
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

/**
 * Whether a page that leads nowhere says in its text, below a heading such as "Notice", that by a law
 * or a decision the visitor does not get what was asked for on the web.
 */
export function isOrdered(page: PageText): boolean {
  const { text, shape } = page;
  if (shape === undefined || shape.links > 0 || shape.fields > 0 || shape.words > NOTICE_WORDS) {
    return false;
  }
  if (PRICE.test(text) || isImprint(page)) return false;
  const lower = lowerCased(text);
  return (ORDER.test(lower) || LAW.test(lower)) &&
    sentenceWith(text, [THING, KEPT, ASKED], LONGEST_SENTENCE) !== null;
}

function saysWithheld(name: string): boolean {
  if (QUESTION.test(name)) return false;
  return hasSentence(name, [SUBJECT, WITHHELD]) || hasSentence(name, [SITE, WITHHELD]);
}
