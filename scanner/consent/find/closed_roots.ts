/**
 * Finds shadow roots that are closed to scripts. The browser passes the roots to the scanner's
 * isolated world, unnoticed by the page.
 */
import type { Protocol } from "puppeteer";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as frameModule from "../page/frame_script.ts";
import { type ConsentFrame, FrameFailed } from "../page/frames.ts";
import { ask } from "../page/shown.ts";

const frameScript = pageScript<typeof frameModule>("frame");

/**
 * Makes a document's closed roots known to the scanner's scripts; false if the document has none.
 * @param anywhere also where nothing in the window looks as if it had one
 */
export async function revealClosedRoots(
  frame: ConsentFrame,
  { anywhere }: { anywhere: boolean } = { anywhere: false },
): Promise<boolean> {
  const question = frameScript.call(anywhere ? "isSmall" : "mayHideSomething");
  if (await ask(frame, question) !== true) return false;
  try {
    const { root } = await frame.session.send("DOM.getDocument", { depth: -1, pierce: true });
    const closed = closedRoots(root);
    for (const { backendNodeId } of closed) await shareRootOf(frame, backendNodeId);
    // Otherwise the browser would keep reporting every change of the document.
    await frame.session.send("DOM.disable");
    return closed.length > 0;
  } catch (error) {
    // A document that has ended has no roots to reveal.
    if (error instanceof FrameFailed || isProtocolError(error)) return false;
    throw error;
  }
}

async function shareRootOf(frame: ConsentFrame, backendNodeId: number): Promise<void> {
  const objectId = await frame.adopt(backendNodeId);
  if (objectId === null) return;
  await frame.session.send("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: frameScript.onThis("shareRoot"),
  });
}

/** Closed roots of one document; documents in frames are searched separately. */
function closedRoots(node: Protocol.DOM.Node): Protocol.DOM.Node[] {
  const own = node.shadowRoots?.filter(({ shadowRootType }) => shadowRootType === "closed") ?? [];
  const inner = [...node.children ?? [], ...node.shadowRoots ?? []].flatMap(closedRoots);
  return [...own, ...inner];
}

function isProtocolError(error: unknown): boolean {
  return error instanceof Error && error.name === "ProtocolError";
}
