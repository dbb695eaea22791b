/** Asking documents, and whether a visitor sees the frame they are in. */
import { frameScript } from "../../page_scripts/calls.ts";
import { type ConsentFrame, FrameFailed, type Frames } from "./frames.ts";

/** A frame hidden by its parent is not visible. */
export function isShown(frames: Frames, frame: ConsentFrame): Promise<boolean> {
  return ownerSays(frames, frame, "isVisible");
}

/** Whether a frame lies over the page, and is no content within it that has a layer of its own. */
export function isApart(frames: Frames, frame: ConsentFrame): Promise<boolean> {
  return ownerSays(frames, frame, "isSetApart");
}

/** Asks the element of the page that a frame is in. */
async function ownerSays(
  frames: Frames,
  frame: ConsentFrame,
  question: "isVisible" | "isSetApart",
): Promise<boolean> {
  if (frame.isTop) return true;
  const { mainSession } = frames.page;
  try {
    await mainSession.send("DOM.enable");
    const { backendNodeId } = await mainSession.send("DOM.getFrameOwner", {
      frameId: frame.frameId,
    });
    const { object } = await mainSession.send("DOM.resolveNode", { backendNodeId });
    if (object.objectId === undefined) return true;
    const { result } = await mainSession.send("Runtime.callFunctionOn", {
      objectId: object.objectId,
      functionDeclaration: frameScript.onThis(question),
      returnByValue: true,
    });
    return result.value !== false;
  } catch {
    // A frame within a frame of another process has no owner here, nor has a second window: taken
    // as shown, and its own script sees whether it has a size.
    return true;
  }
}

/**
 * The value of an expression in the scanner's world of a document; undefined when the document
 * fails.
 */
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

const DEEPEST = 5;

/** The frame's top left corner, and the session of the window it is in. */
export async function originOf({ targets }: Frames, frame: ConsentFrame) {
  const windows = targets.filter(({ type }) => type === "page");
  let root = frame.rootFrameId;
  const corner = { x: 0, y: 0 };
  for (let depth = 0; depth < DEEPEST; depth++) {
    const own = windows.find(({ targetId }) => targetId === root);
    if (own !== undefined) return { ...corner, session: own.session };
    const owner = await ownerOf(targets, root);
    corner.x += owner.x;
    corner.y += owner.y;
    root = owner.around;
  }
  throw new Error("the frame is in no window");
}

/** The element a process's root frame is in: where it is painted in the document around it. */
async function ownerOf(targets: Frames["targets"], frameId: string) {
  for (const { session, targetId } of targets) {
    if (targetId === frameId) continue;
    try {
      await session.send("DOM.enable");
      const { backendNodeId } = await session.send("DOM.getFrameOwner", { frameId });
      const { model } = await session.send("DOM.getBoxModel", { backendNodeId });
      return { x: model.content[0] ?? 0, y: model.content[1] ?? 0, around: targetId };
    } catch {
      // The frame is not in this document, or its process has ended; another document may have it.
    }
  }
  throw new Error("the frame is in no document");
}
