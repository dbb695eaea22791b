/**
 * Runs inside pages before any script of theirs: tells the scanner who writes cookies and storage
 * and who reads what identifies a browser. It must not be noticed: pages look at functions' texts
 * and property descriptors, and behave otherwise when they see a wrapper.
 */
import { wrapCookies } from "./cookies.ts";
import { makeBase } from "./kit.ts";
import { wrapRequesters } from "./requesters.ts";
import { wrapSignals } from "./signals.ts";
import { wrapWebRtc } from "./webrtc.ts";
import { shareWithSisters } from "./sisters.ts";
import { wrapSiteData } from "./site_data.ts";
import { makeStacks } from "./stacks.ts";
import { wrapStorage } from "./storage.ts";
import { makeKit } from "./tools.ts";

const PARTS = [wrapCookies, wrapStorage, wrapSiteData, wrapRequesters, wrapSignals, wrapWebRtc];

/** The expression that installs the wrapper in a page or worker. */
export function wrapperSource(binding: string): string {
  const parts = PARTS.map((part) => `(${part.toString()})(kit);`).join("\n");
  const given = [JSON.stringify(binding), shareWithSisters, makeStacks].join(", ");
  const base = `(${makeBase.toString()})(${given})`;
  // Strict, or a page that is called from within finds the functions on the stack and calls them.
  return `(() => { "use strict"; const base = ${base};
if (!base) return;
const kit = (${makeKit.toString()})(base);
${parts} })()`;
}
