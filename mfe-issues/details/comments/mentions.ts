/** Mentions (@ and a full name) in the text of a comment. Pure. */
import type { Mentionable } from "@crumbtrail/contract/comment";

/** Maximum number of suggestions. */
const OFFERED = 6;

/** The full name of a person; null if both names are empty. */
export function nameOf({ firstname, lastname }: Mentionable): string | null {
  return `${firstname} ${lastname}`.trim() || null;
}

/** The text between an @ and the caret; null without an @. */
export function typedName(text: string, caret: number): string | null {
  return /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, caret))?.[1] ?? null;
}

/** People whose first or last name begins with the typed text. */
export function offered(people: readonly Mentionable[], typed: string): Mentionable[] {
  const start = typed.toLowerCase();
  return people.filter((person) => {
    const name = nameOf(person)?.toLowerCase();
    return name !== undefined && (name.startsWith(start) || name.includes(` ${start}`));
  }).slice(0, OFFERED);
}

/** Replaces the typed part by the full name; gives the new text and the new caret position. */
export function withName(text: string, caret: number, person: Mentionable) {
  const typed = typedName(text, caret) ?? "";
  const before = `${text.slice(0, caret - typed.length)}${nameOf(person) ?? ""} `;
  return { text: before + text.slice(caret), caret: before.length };
}

/** Ids of the people with their full name in the text. */
export function mentionsIn(text: string, people: readonly Mentionable[]): string[] {
  return people.filter((person) => {
    const name = nameOf(person);
    return name !== null && text.includes(`@${name}`);
  }).map(({ _id }) => _id);
}
