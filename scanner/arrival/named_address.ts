/** Finds the address of a site, or of a page, in a text. Pure. */
import { domainToUnicode } from "node:url";

/** The asked host where a text names it; an imprint, a mail address and other hosts do not. */
export function namedAddress(text: string, asked: string): string | null {
  const host = (URL.parse(asked)?.hostname ?? "").replace(/^www\./, "");
  const names = [host, domainToUnicode(host)].filter(Boolean).map((name) =>
    name.replaceAll(".", "\\.")
  )
    .join("|");
  const named = new RegExp(
    `(?<![\\p{L}\\p{N}@-]|[^w]\\.)(?:${names})(?![\\p{L}\\p{N}-]|\\.\\w)`,
    "iu",
  );
  const isNamed = text.split("\n").some((line) => !/©|copyright/i.test(line) && named.test(line));
  return host !== "" && isNamed ? host : null;
}

/** A shorter name stands in other words. */
const SHORTEST_NAME = 4;

/** Whether a text has the name that a page has in its address: "Logg inn" at `/logginn`. */
export function namesPage(text: string, address: string): boolean {
  const path = URL.parse(address)?.pathname.replace(/\.\w+$/, "") ?? "";
  const part = path.split("/").findLast((part) => part !== "") ?? "";
  const name = lettersOf(plainOf(part));
  return name.length >= SHORTEST_NAME && lettersOf(text).includes(name);
}

/** A part of an address without escapes. */
function plainOf(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const ALIKE: Record<string, string> = { ı: "i", ø: "o", ł: "l", đ: "d", ß: "ss", æ: "ae" };

/** Letters and digits without accents, as domains are spelt. */
export function lettersOf(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/[ıøłđßæ]/g, (letter) => ALIKE[letter] ?? "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
