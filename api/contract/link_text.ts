/** Plain text with links. Without zod: for screens. Pure. */
import { withoutEnd } from "./text.ts";

/** A piece of a text: words, or an address to link to. */
export interface TextPart {
  text: string;
  isLink: boolean;
}

const ADDRESS = /(https:\/\/[^\s<>"']+)/;
/** Ends the sentence, not the address. */
const MARKS = ".,;:!?)]";

/**
 * Splits a text at its addresses. Only addresses that begin with https:// and can be parsed are
 * links; others, such as javascript: or http://, stay text.
 */
export function linkParts(text: string): TextPart[] {
  return text.split(ADDRESS).flatMap((part, index) => {
    if (index % 2 === 0) return { text: part, isLink: false };
    const address = withoutEnd(part, MARKS);
    const marks = part.slice(address.length);
    const isLink = URL.canParse(address);
    return [{ text: address, isLink }, { text: marks, isLink: false }];
  }).filter((part) => part.text !== "");
}
