/**
 * Runs inside pages before any script of theirs: tells the scanner who writes cookies and storage
 * and who reads what identifies a browser. It must not be noticed: pages look at functions' texts
 * and property descriptors, and behave otherwise when they see a wrapper.
 */
import { wrapCookies } from "./cookies.ts";
import { makeKit } from "./kit.ts";
import { wrapSignals } from "./signals.ts";
import { wrapSiteData } from "./site_data.ts";
import { wrapStorage } from "./storage.ts";

const PARTS = [wrapCookies, wrapStorage, wrapSiteData, wrapSignals];

/** The expression that installs the wrapper in a page or worker. */
export function wrapperSource(binding: string): string {
  const parts = PARTS.map((part) => `(${part.toString()})(kit);`).join("\n");
  return `(() => { const kit = (${makeKit.toString()})(${JSON.stringify(binding)});
if (kit) { ${parts} } })()`;
}
