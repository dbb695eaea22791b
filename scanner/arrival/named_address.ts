/** Finds the address of a site in a text. Pure. */
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
