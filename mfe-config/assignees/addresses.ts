/** The e-mail addresses of a group, as they are typed and taken in. Pure. */
import { EMAIL } from "@crumbtrail/contract/credentials";

/** Whitespace does not count (part 2 section 5). */
export function stripped(typed: string): string {
  return typed.replace(/\s+/g, "");
}

export function isAddress(text: string): boolean {
  return EMAIL.test(text);
}

/** What was pasted, cut at whatever people put between addresses; one part when there is nothing. */
export function parts(pasted: string): string[] {
  return pasted.split(/[\s,;]+/).map(stripped).filter((part) => part !== "");
}

/** The addresses with others after them, each once; capitals do not tell them apart. */
export function withAddresses(known: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...known, ...added.map((address) => address.toLowerCase())])];
}
