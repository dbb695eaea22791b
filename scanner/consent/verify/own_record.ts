/** What the readers of managers' own records share. Pure. */
import { z } from "zod";
import { noStatements, type Statements } from "./stored_words.ts";

/**
 * Reads a manager's own record; null for an entry that is not one. A record that states nothing, or
 * is sealed, gives empty statements.
 * @param name the entry's name, without its kind
 * @param value decoded
 * @param parsed the object in the value, if there is one
 */
export type Reader = (name: string, value: string, parsed: unknown) => Statements | null;

export const EVERYTHING = "everything";

export const flags = z.record(z.string().max(200), z.boolean());

export function said(some: Partial<Statements>): Statements {
  return { ...noStatements(), ...some };
}

/** Statements about names whose meaning is known: each needs consent. */
export function known(states: readonly (readonly [name: string, on: boolean])[]): Statements {
  return said({
    granted: states.filter(([, on]) => on).map(([name]) => name),
    denied: states.filter(([, on]) => !on).map(([name]) => name),
  });
}

/**
 * Something was accepted whose meaning only the site knows. It proves an acceptance, and makes a
 * rejection doubtful, but contradicts none.
 */
export function acceptedOfUnknown(names: readonly string[]): Partial<Statements> {
  return { hinted: [...names], unclear: [...names] };
}
