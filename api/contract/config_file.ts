/** Files of configurations, without a parser: what a file is, and how a document is written. */
import type { ConfigDocument } from "./config_document.ts";
import type { ImportFormat } from "./config_import.ts";

/** The text of a document: equal configurations give equal texts. */
export function documentText(document: ConfigDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/**
 * The format of a file by fields near its beginning; of JSON without any of them, a document. What is
 * no JSON is the CSV of the Open Cookie Database. A wrong guess is refused when the file is parsed.
 */
export function formatOfText(text: string): ImportFormat {
  if (!/^\s*[[{]/.test(text)) return "OPEN_COOKIE_DATABASE";
  if (/"wildcardMatch"\s*:/.test(text.slice(0, 5000))) return "OPEN_COOKIE_DATABASE";
  return /"gvlSpecificationVersion"\s*:/.test(text.slice(0, 1000)) ? "IAB_GVL" : "DOCUMENT";
}
