/** Asking documents, and whether a visitor sees the frame they are in. */
import { type ConsentFrame, FrameFailed } from "./frames.ts";
import type { Link } from "./link.ts";

/** A frame that its parent hides shows nobody anything. */
export async function isShown(link: Link, frame: ConsentFrame): Promise<boolean> {
  if (frame.isTop) return true;
  const { mainSession } = link.frames.page;
  try {
    await mainSession.send("DOM.enable");
    const { backendNodeId } = await mainSession.send("DOM.getFrameOwner", {
      frameId: frame.frameId,
    });
    const { object } = await mainSession.send("DOM.resolveNode", { backendNodeId });
    if (object.objectId === undefined) return true;
    const { result } = await mainSession.send("Runtime.callFunctionOn", {
      objectId: object.objectId,
      functionDeclaration: IS_VISIBLE,
      returnByValue: true,
    });
    return result.value !== false;
  } catch {
    // A frame within a frame of another process has no owner here: taken as shown, and its own
    // script sees whether it has a size.
    return true;
  }
}

const IS_VISIBLE = `function () {
  const box = this.getBoundingClientRect();
  return box.width > 1 && box.height > 1 &&
    this.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}`;

/** What an expression gives in our world of a document; undefined when the document fails. */
export function ask(
  frame: ConsentFrame,
  expression: string,
  asVisitor = false,
): Promise<unknown> {
  return orUndefined(frame.evaluate(expression, asVisitor));
}

/** The same in the page's own world. */
export function askPage(frame: ConsentFrame, expression: string): Promise<unknown> {
  return orUndefined(frame.evaluateInPage(expression));
}

async function orUndefined(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FrameFailed) return undefined;
    throw error;
  }
}
