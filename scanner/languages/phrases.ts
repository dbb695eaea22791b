/**
 * Reads phrases of pages in many languages from JSON files: one file per subject, with lists by
 * language. See `README.md` in this folder.
 */
import { z } from "zod";

const pattern = z.string().min(1).refine(isPattern, "is not a regular expression");
/** ISO 639-1 codes of the languages that use the phrases; `mul` for most languages. */
const languages = z.string().regex(/^(?:mul|[a-z]{2}(?: [a-z]{2})*)$/);
const listSchema = z.record(languages, z.array(pattern).min(1));

/**
 * The lists of a file: sources of regular expressions, for all languages together.
 * @throws {ZodError} if a list is missing or unknown, a language code or a phrase is invalid
 */
export function readPhrases<List extends string>(
  file: unknown,
  lists: readonly List[],
): Record<List, string[]> {
  const schema = z.record(
    z.enum(lists),
    listSchema.transform((list) => Object.values(list).flat()),
  );
  return schema.parse(file);
}

/**
 * The lists of a file by language: what they say in one language is not mixed with another.
 * @throws {ZodError} like `readPhrases`
 */
export function readByLanguage<List extends string>(
  file: unknown,
  lists: readonly List[],
): Partial<Record<List, string>>[] {
  const byList = z.record(z.enum(lists), listSchema).parse(file);
  const byLanguage: Record<string, Partial<Record<List, string>>> = {};
  for (const list of lists) {
    for (const [codes, phrases] of Object.entries(byList[list])) {
      for (const code of codes.split(" ")) {
        const language = byLanguage[code] ??= {};
        language[list] = [language[list] ?? [], phrases].flat().join("|");
      }
    }
  }
  return Object.values(byLanguage);
}

/**
 * The lists of a file, each as a single source with all phrases as alternatives.
 * @throws {ZodError} like `readPhrases`
 */
export function readAlternatives<List extends string>(
  file: unknown,
  lists: readonly List[],
): Record<List, string> {
  const phrases = readPhrases(file, lists);
  const joined = lists.map((list) => [list, phrases[list].join("|")] as const);
  return Object.fromEntries(joined) as Record<List, string>;
}

/** Scripts that put no space between words, or write particles and articles with them. */
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const WITH_PARTICLES = /[\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** An expression for phrases in lower case, as whole words in scripts whose words stand alone. */
export function anyOf(phrases: readonly string[]): RegExp {
  const isFree = (phrase: string) => JOINED.test(phrase) || WITH_PARTICLES.test(phrase);
  const whole = phrases.filter((phrase) => !isFree(phrase));
  const words = whole.length === 0 ? [] : [`(?<!\\p{L})(?:${whole.join("|")})(?!\\p{L})`];
  return new RegExp([...words, ...phrases.filter(isFree)].join("|"), "u");
}

/** As phrases are spelt: lower-casing a Turkish capital İ leaves a combining dot. */
export function lowerCased(text: string): string {
  return text.toLowerCase().replaceAll("\u0307", "");
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
