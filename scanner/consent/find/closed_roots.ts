/**
 * Shadow roots that are closed to scripts: the browser knows them, and lends them to our own world,
 * where the page cannot notice.
 */
import type { Protocol } from "puppeteer";
import { type ConsentFrame, FrameFailed } from "./frames.ts";
import { ask } from "./shown.ts";

/** Telling a larger document costs more than a layer in it is likely to be worth. */
const MOST_ELEMENTS = 20_000;

/** Elements that show something without having children. */
const SHOW_BY_THEMSELVES = "img, svg, canvas, video, iframe, input, textarea, button, hr, object";

const KEEP = `function () { (globalThis.crumbtrailRoots ??= new WeakMap()).set(this.host, this); }`;

/** Makes a document's closed roots known to our scripts; true when there are any. */
export async function revealClosedRoots(frame: ConsentFrame): Promise<boolean> {
  const sign = `(${mayHideSomething})(${MOST_ELEMENTS}, ${JSON.stringify(SHOW_BY_THEMSELVES)})`;
  if (await ask(frame, sign) !== true) return false;
  try {
    const { root } = await frame.session.send("DOM.getDocument", { depth: -1, pierce: true });
    const closed = closedRoots(root);
    for (const { backendNodeId } of closed) await lend(frame, backendNodeId);
    // Else the browser would go on telling every change of the document.
    await frame.session.send("DOM.disable");
    return closed.length > 0;
  } catch (error) {
    // A document that went away meanwhile has nothing to reveal.
    if (error instanceof FrameFailed || isProtocolError(error)) return false;
    throw error;
  }
}

/**
 * Runs in the page: whether something on the screen may show more than it owns to. Asking the
 * browser for the whole document is dear, and most pages have no closed root.
 */
function mayHideSomething(mostElements: number, showByThemselves: string): boolean {
  if (document.getElementsByTagName("*").length > mostElements) return false;
  for (const y of [0.1, 0.3, 0.5, 0.7, 0.9, 0.97]) {
    for (const x of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const element = document.elementFromPoint(innerWidth * x, innerHeight * y);
      if (element === null || element.shadowRoot !== null) continue;
      if (element.matches(showByThemselves)) continue;
      if (element.localName.includes("-") || element.childNodes.length === 0) return true;
    }
  }
  return false;
}

async function lend(frame: ConsentFrame, backendNodeId: number): Promise<void> {
  const objectId = await frame.adopt(backendNodeId);
  if (objectId === null) return;
  await frame.session.send("Runtime.callFunctionOn", { objectId, functionDeclaration: KEEP });
}

/** Roots of this document alone: those of documents in frames are another frame's. */
function closedRoots(node: Protocol.DOM.Node): Protocol.DOM.Node[] {
  const own = node.shadowRoots?.filter(({ shadowRootType }) => shadowRootType === "closed") ?? [];
  const inner = [...node.children ?? [], ...node.shadowRoots ?? []].flatMap(closedRoots);
  return [...own, ...inner];
}

function isProtocolError(error: unknown): boolean {
  return error instanceof Error && error.name === "ProtocolError";
}
