/**
 * Recognises pages that show a gate instead of their content: a question for the visitor's age,
 * which the scanner does not confirm, or a notice that the content is not available in the
 * scanner's region. A question over visible content is no gate, nor is a notice about a single item
 * on a page that shows the item. Pure.
 */
import ageFile from "../languages/age_gate.json" with { type: "json" };
import { readAlternatives } from "../languages/phrases.ts";
import { REGION_PARTS } from "./abroad.ts";
import { isArticle } from "./no_page.ts";
import type { PageText } from "./bot_wall.ts";
import { PRICE } from "./reported_failure.ts";
import { tunnelIn } from "./refusal_marks.ts";
import regionFile from "../languages/region_wall.json" with { type: "json" };

/** Ages set by laws; these replace `{age}` in the phrases. */
const AGES = "(?:1[68]|19|2[015])";
const { questions, titles, answers } = readAlternatives(ageFile, [
  "questions",
  "titles",
  "answers",
]);
/** Questions and demands, which a page that only states an age for its goods does not have. */
const QUESTIONS = new RegExp(`(?<!\\p{L})(?:${questions.replaceAll("{age}", AGES)})`, "iu");
/** Complete titles of age gates. */
const TITLES = new RegExp(`^(?:please )?(?:${titles})[.!? ]*$`, "i");
/** Labels of answers: yes or no, an age, enter or leave. */
const ANSWERS = new RegExp(`^(?:(?:${answers})(?:$|[^\\p{L}]))|(?<!\\d)${AGES}(?!\\d)`, "iu");

/** The question, a legal note, a cookie banner and an imprint together have fewer characters. */
const LITTLE_TEXT = 1500;
/** Answers, a choice of languages and a footer together have fewer controls. */
const AGE_CONTROLS = 20;
/** Links of an age gate: to terms, to an imprint, away from here. */
const AGE_LINKS = 4;
/** Names of fields for a date of birth, with the abbreviations of several languages. */
const BIRTH =
  /birth|\bb?day\b|\bdob\b|month|year|\b(?:dd|tt|jj|mm|yy|yyyy|jjjj|aaaa|rrrr|åååå)\b|geburt|naiss|nasc|nacim|urodz/i;
/** Laws set another age in each country. */
const COUNTRY = /countr|nation|\bland\b|pays|pa[ií]s\b|paese|kraj|riik|ülke|стран|країн/i;

/** A shop's goods have headings of their own: what asks has one, its address and its hours others. */
const GATE_HEADINGS = 4;

/** The question for the visitor's age in the page's words; null for any other page. */
export function ageGate({ title, heading, text, controls = [], shape }: PageText): string | null {
  if (text === "" || text.length >= LITTLE_TEXT || controls.length > AGE_CONTROLS) return null;
  // Goods that stand behind the question are there.
  if ((shape?.headings ?? 0) > GATE_HEADINGS && PRICE.test(text)) return null;
  if (!controls.some((control) => ANSWERS.test(control) || BIRTH.test(control))) return null;
  const dated = controls.filter((control) => BIRTH.test(control)).length;
  const countries = controls.filter((control) => COUNTRY.test(control)).length;
  // A date of birth and nothing else, or the country, in any language.
  if (dated >= 2 && dated + Math.min(countries, 1) === shape?.fields && shape.links <= AGE_LINKS) {
    return heading.trim() || title.trim() || "date of birth";
  }
  const question = QUESTIONS.exec(text)?.[0];
  if (question) return question;
  return [heading, title].map((part) => part.trim()).find((part) => TITLES.test(part)) ?? null;
}

const UNAVAILABLE = new RegExp(readAlternatives(regionFile, REGION_PARTS).sentences, "iu");
/** A title with such a sentence is hardly longer than the sentence. */
const LONGEST_TITLE = 120;
/** Limits of the page's text, for a sentence in the title and for a sentence in the text. */
const TITLED_TEXT = 1500;
const SENTENCE_TEXT = 500;
/** A shop's or a player's page has more links than an empty page. */
const REGION_CONTROLS = 8;

/** The sentence in which a page declares itself unavailable in this region, or null. */
export function regionWall(page: PageText): string | null {
  const { title, heading, text, controls = [] } = page;
  if (isArticle(page) || text === "" || text.length >= TITLED_TEXT || PRICE.test(text)) return null;
  const titled = [heading, title].map((part) => part.trim())
    .find((part) => part.length <= LONGEST_TITLE && UNAVAILABLE.test(part));
  if (titled !== undefined) return titled;
  const isAlone = text.length < SENTENCE_TEXT && controls.length <= REGION_CONTROLS;
  const sentence = isAlone ? UNAVAILABLE.exec(text)?.[0] ?? null : null;
  // A page that helps its visitors names tunnels as well, and leads on into the site.
  const helps = sentence !== null && tunnelIn(sentence) !== null && (page.shape?.links ?? 0) > 0;
  return helps ? null : sentence;
}
