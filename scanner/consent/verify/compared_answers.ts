/**
 * Finds the answer by comparison: an entry under any name that is new after the press. What such an
 * entry says is weak: it may prove what was pressed, and never contradicts it. Pure.
 */
import { isPlainEntry } from "./plain_values.ts";
import { statementsIn } from "./statements.ts";
import { isPurpose } from "./purpose_names.ts";
import { isWhole, noStatements, type Statements } from "./stored_words.ts";

/** Names of configuration: such entries describe possible states, not the present state. */
export const OF_SETUP =
  /default|config|option|template|schema|text|i18n|locale|banner|feature|flag/i;

/**
 * Whether a new entry states an answer: it names purposes, and holds nothing that could tell visitors
 * apart.
 */
export function statesAnswer(name: string, value: string): boolean {
  if (OF_SETUP.test(name) || !isPlainEntry(name, value)) return false;
  const { denied, hinted } = answersIn(value);
  return denied.length + hinted.length > 0;
}

/** The purposes that such an entry denies, or else, as a hint, those that it grants. */
export function answersIn(value: string): Statements {
  const { granted, denied, unclear } = statementsIn("choice", value);
  if (unclear.length > 0) return noStatements();
  // A bare "rejected" may be the answer to anything.
  const purposes = (names: string[]) => names.filter((name) => isPurpose(name) && !isWhole(name));
  return granted.length === 0
    ? { ...noStatements(), denied: purposes(denied) }
    : { ...noStatements(), hinted: purposes(granted) };
}
