/**
 * Pages that ask how old the visitor is and show nothing else. The scanner claims no age, so what is
 * behind them is not seen. A page on which the question only lies over what is there is a page, and
 * so is one that says for whom its goods are. Pure.
 */
import file from "../languages/age_gate.json" with { type: "json" };
import { readAlternatives } from "../languages/phrases.ts";
import type { PageText } from "./bot_wall.ts";

/** Ages that laws set, in place of `{age}` in the phrases. */
const AGES = "(?:1[68]|19|2[015])";
const { questions, titles, answers } = readAlternatives(file, ["questions", "titles", "answers"]);
/** Questions and demands that no page has which only says for whom its goods are. */
const QUESTIONS = new RegExp(`(?<!\\p{L})(?:${questions.replaceAll("{age}", AGES)})`, "iu");
/** What such a page calls itself, whole. */
const TITLES = new RegExp(`^(?:please )?(?:${titles})[.!? ]*$`, "i");
/** What a visitor answers with: yes or no, an age, and ways in or out. */
const ANSWERS = new RegExp(`^(?:(?:${answers})(?:$|[^\\p{L}]))|(?<!\\d)${AGES}(?!\\d)`, "iu");

/** The question, what the law says, a layer about cookies and the imprint are hardly more. */
const LITTLE_TEXT = 1500;
/** Answers, the languages there are, and what a footer leads to. */
const FEW_CONTROLS = 20;
/** What fields for a date of birth are called, in any language's abbreviations. */
const BIRTH =
  /birth|\bb?day\b|\bdob\b|month|year|\b(?:dd|tt|jj|mm|yy|yyyy|jjjj|aaaa|rrrr|åååå)\b|geburt|naiss|nasc|nacim|urodz/i;

/** What is asked, in the page's words; null when it is no such page. */
export function ageGate({ title, heading, text, controls = [] }: PageText): string | null {
  if (text === "" || text.length >= LITTLE_TEXT || controls.length > FEW_CONTROLS) return null;
  if (!controls.some((control) => ANSWERS.test(control) || BIRTH.test(control))) return null;
  const question = QUESTIONS.exec(text)?.[0];
  if (question) return question;
  return [heading, title].map((part) => part.trim()).find((part) => TITLES.test(part)) ?? null;
}
