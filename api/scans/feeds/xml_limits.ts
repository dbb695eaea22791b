/**
 * Limits of XML documents that foreign servers send, checked in one pass before they are parsed:
 * the parser takes seconds for an element of many attributes, and reads a document to its end again
 * for each tag that is not closed. It limits the depth itself. Pure.
 */
import { ReadError } from "./read_error.ts";

/** Of one element; feeds with many namespaces have some 30. */
export const MAX_ATTRIBUTES = 256;
/** How often each character may be read on average, by the search for the ends of unclosed tags. */
const READINGS = 4;
const [TAB, NEWLINE, RETURN, SPACE, QUOTE, APOSTROPHE, EQUALS, END] = [..."\t\n\r \"'=>"]
  .map((char) => char.charCodeAt(0));

/** Parts of a document that have no tags, by their first and last characters. */
const PLAIN = [["<!--", "-->"], ["<![CDATA[", "]]>"], ["<?", "?>"]] as const;

/** @throws ReadError TOO_COMPLEX */
export function refuseComplex(xml: string): void {
  let left = READINGS * xml.length;
  for (let at = xml.indexOf("<"); at >= 0;) {
    const from = at;
    const plain = PLAIN.find(([start]) => xml.startsWith(start, from));
    const end = plain ? xml.indexOf(plain[1], from + plain[0].length) : endOfTag(xml, from + 1);
    left -= (end < 0 ? xml.length : end) - from;
    if (left < 0) throw new ReadError("TOO_COMPLEX");
    // The parser reads a tag without an end as text.
    at = xml.indexOf("<", end < 0 ? from + 1 : end);
  }
}

/**
 * The place of the `>` that ends a tag, outside of quotes; -1 without one.
 * @throws ReadError for too many attributes
 */
function endOfTag(xml: string, from: number): number {
  let quote = 0;
  let attributes = 0;
  let isBetween = false;
  for (let at = from; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === END) return at;
    else if (code === QUOTE || code === APOSTROPHE) quote = code;
    else if (code === SPACE || code === NEWLINE || code === TAB || code === RETURN) {
      isBetween = true;
      continue;
    } else if (isBetween || code === EQUALS) attributes++;
    isBetween = false;
    // An attribute counts twice: its name and its equals sign.
    if (attributes > 2 * MAX_ATTRIBUTES) throw new ReadError("TOO_COMPLEX");
  }
  return -1;
}
