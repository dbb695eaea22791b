/**
 * Recognises pages that show nothing but that they do not serve the visitor's browser, or that it
 * lets no script run or no cookie be set. A hint beside content is no such wall. Pure.
 */
import file from "../languages/browser_wall.json" with { type: "json" };
import { readAlternatives } from "../languages/phrases.ts";
import type { PageText } from "./bot_wall.ts";
import { isAboutItself, PRICE } from "./reported_failure.ts";
import { namesContact } from "./contact.ts";

const WORDS = readAlternatives(file, [
  "browser",
  "unsupported",
  "change",
  "scripts",
  "cookies",
  "disabled",
]);
/** Lower-casing a Turkish capital İ leaves a combining dot. */
const says = (source: string) => {
  const words = new RegExp(source, "u");
  return (text: string) => words.test(text.toLowerCase().replaceAll("\u0307", ""));
};
const namesBrowser = says(WORDS.browser);
const saysUnsupported = says(WORDS.unsupported);
const asksToChange = says(WORDS.change);
const namesScripts = says(WORDS.scripts);
const namesCookies = says(WORDS.cookies);
const saysDisabled = says(WORDS.disabled);
/** Browsers and systems, as walls list them with their versions. */
const PRODUCTS =
  /\b(?:chrome|chromium|firefox|safari|edge|opera|explorer|vivaldi|brave|windows|mac ?os|ios|android|linux)\b/i;

/** Longer sentences explain something else. */
const LONGEST_SENTENCE = 300;
const LITTLE_TEXT = 1500;
/** Words beside a sentence in the text; beside one about cookies, which banners have too. */
const BESIDE = { any: 12, cookies: 4 };
/** Sentences with as many words that are about neither browsers nor the page are content. */
const CONTENT = { words: 4, sentences: 2 };

/** The sentence in which a page says so; null for any other page. */
export function browserWall(page: PageText): string | null {
  const { text } = page;
  if (text === "" || text.length >= LITTLE_TEXT || PRICE.test(text)) return null;
  const names = [page.heading, page.title].flatMap(sentencesOf);
  const sentences = sentencesOf(text);
  const rest = sentences.filter((one) => !names.includes(one) && !isAboutBrowsers(one));
  const named = names.find((one) => isRefusing(one) || isRefusingCookies(one));
  if (named !== undefined) return isContent(rest) ? null : named;
  const others = wordsIn(rest.join(" "));
  if (namesContact(page)) return null;
  return sentences.find((one) =>
    (others <= BESIDE.any && isRefusing(one)) ||
    (others <= BESIDE.cookies && page.heading === "" && isRefusingCookies(one))
  ) ?? null;
}

/** Whether a sentence says that the visitor's browser is too old, or lets no script run. */
function isRefusing(sentence: string): boolean {
  if (sentence.length > LONGEST_SENTENCE) return false;
  return (namesBrowser(sentence) && (saysUnsupported(sentence) || asksToChange(sentence))) ||
    (namesScripts(sentence) && saysDisabled(sentence));
}

function isRefusingCookies(sentence: string): boolean {
  return sentence.length <= LONGEST_SENTENCE && namesCookies(sentence) && saysDisabled(sentence);
}

function isAboutBrowsers(sentence: string): boolean {
  return namesBrowser(sentence) || namesScripts(sentence) || PRODUCTS.test(sentence) ||
    isRefusingCookies(sentence);
}

function isContent(sentences: readonly string[]): boolean {
  const told = sentences.filter((one) => wordsIn(one) >= CONTENT.words && !isAboutItself(one));
  return told.length >= CONTENT.sentences;
}

function sentencesOf(text: string): string[] {
  return text.split(/[.!?]\s|[。！？\n]/).map((one) => one.replace(/\s+/g, " ").trim())
    .filter((one) => one !== "");
}

/** Scripts written without spaces between words: two letters count as a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

function wordsIn(text: string): number {
  const spaced = text.replace(UNSPACED, " ").split(/\s+/).filter((word) =>
    /[\p{L}\p{N}]/u.test(word)
  );
  return spaced.length + (text.match(UNSPACED)?.length ?? 0) / 2;
}
