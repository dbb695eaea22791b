/** Names with @ in the text of a comment. Pure. */
import type { Mentionable } from "@crumbtrail/contract/comment";

/** Names that are offered at once. */
const OFFERED = 6;

/** How somebody is called; null for who has no name to be called by. */
export function nameOf({ firstname, lastname }: Mentionable): string | null {
  return `${firstname} ${lastname}`.trim() || null;
}

/** What is typed after an @ up to the caret; null where nobody is being named. */
export function typedName(text: string, caret: number): string | null {
  return /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, caret))?.[1] ?? null;
}

/** People whose name, or a part of it, begins with what is typed. */
export function offered(people: readonly Mentionable[], typed: string): Mentionable[] {
  const start = typed.toLowerCase();
  return people.filter((person) => {
    const name = nameOf(person)?.toLowerCase();
    return name !== undefined && (name.startsWith(start) || name.includes(` ${start}`));
  }).slice(0, OFFERED);
}

/** The text with the whole name in place of what was typed of it, and where the caret goes. */
export function withName(text: string, caret: number, person: Mentionable) {
  const typed = typedName(text, caret) ?? "";
  const before = `${text.slice(0, caret - typed.length)}${nameOf(person) ?? ""} `;
  return { text: before + text.slice(caret), caret: before.length };
}

/** Ids of those whom the text names in full. */
export function mentionsIn(text: string, people: readonly Mentionable[]): string[] {
  return people.filter((person) => {
    const name = nameOf(person);
    return name !== null && text.includes(`@${name}`);
  }).map(({ _id }) => _id);
}
