/** Titles and headings that name an expired session, a database that fails, or too many requests. */
import file from "../languages/failure.json" with { type: "json" };
import { anyOf, lowerCased, readPhrases } from "../languages/phrases.ts";

const PHRASES = readPhrases(file, [
  "session",
  "ended",
  "database",
  "failed",
  "requests",
  "many",
  "unloaded",
]);
const SESSION = [anyOf(PHRASES.session), anyOf(PHRASES.ended)];
const UNLOADED = anyOf(PHRASES.unloaded);
const TOO_MANY = [anyOf(PHRASES.requests), anyOf(PHRASES.many)];
const DATABASE = [anyOf(PHRASES.database), anyOf(PHRASES.failed)];

/** What a title or a heading says has failed, for a person; null for any other. */
export function failureIn(name: string): string | null {
  const lower = lowerCased(name);
  if (SESSION.every((part) => part.test(lower))) return "a notice that the session has expired";
  if (TOO_MANY.every((part) => part.test(lower))) return "a refusal of too many requests";
  if (DATABASE.every((part) => part.test(lower))) return "an error of the database";
  return null;
}

/** Whether a text says that something could not be loaded. */
export function saysUnloaded(text: string): boolean {
  return UNLOADED.test(lowerCased(text));
}
