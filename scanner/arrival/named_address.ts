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
  const name = lettersOf(partsOf(address).at(-1) ?? "");
  return name.length >= SHORTEST_NAME && hasName(text, name);
}

/**
 * Whether a title has the names of a page and of its section, "Avisos - Alta Noguera" at
 * `/avisos/alta-noguera`, or the only one in the address. An echo of the address is no name: whoever
 * writes a title begins it with a capital, and without slashes.
 */
export function titlesPage(title: string, address: string): boolean {
  const parts = partsOf(address);
  const last = parts.at(-1) ?? "";
  if (/^[a-z]/.test(last) && title.trim().startsWith(last)) return false;
  const names = parts.map(lettersOf).filter(({ length }) => length >= SHORTEST_NAME);
  const text = title.split(/\s/).filter((word) => !word.includes("/")).join(" ");
  const named = names.filter((name) => hasName(text, name));
  return namesPage(text, address) && named.length >= Math.min(2, names.length);
}

/** The parts of a URL's path, without escapes and the ending of a file. */
function partsOf(address: string): string[] {
  const path = URL.parse(address)?.pathname.replace(/\.\w+$/, "") ?? "";
  return path.split("/").filter((part) => part !== "").map(plainOf);
}

/** Umlauts are often two letters in addresses. */
function hasName(text: string, name: string): boolean {
  return lettersOf(text).includes(name) || lettersOf(spelt(text)).includes(name);
}

function spelt(text: string): string {
  return text.toLowerCase().normalize("NFC")
    .replace(/[äæ]/g, "ae").replace(/[öø]/g, "oe").replace(/ü/g, "ue").replace(/å/g, "aa");
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
