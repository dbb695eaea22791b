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

function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
