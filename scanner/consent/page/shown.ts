/** Evaluates expressions in documents, and finds out where and whether their frames are visible. */
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as frameModule from "./frame_script.ts";
import { type ConsentFrame, FrameFailed, type Frames } from "./frames.ts";

const frameScript = pageScript<typeof frameModule>("frame");

/** Whether a frame is visible within its parent. */
export function isShown(frames: Frames, frame: ConsentFrame): Promise<boolean> {
  return ownerSays(frames, frame, "isVisible");
}

/**
 * Whether a frame lies over the page; a frame amid the page's content may have a layer of its own.
 */
export function isApart(frames: Frames, frame: ConsentFrame): Promise<boolean> {
  return ownerSays(frames, frame, "isSetApart");
}

/** Calls a function on the element that embeds a frame. */
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
    // A frame inside a frame of another process has no owner in this session, nor has a second
    // window. Such a frame counts as visible; its own script checks its size.
    return true;
  }
}

/**
 * The value of an expression in the isolated world of a document; undefined if the document fails.
 */
export function ask(frame: ConsentFrame, expression: string): Promise<unknown> {
  return orUndefined(frame.evaluate(expression));
}

/** As `ask`, as if a visitor had acted: for expressions that type, click or set. */
export function askAsVisitor(frame: ConsentFrame, expression: string): Promise<unknown> {
  return orUndefined(frame.evaluateAsVisitor(expression));
}

/** The value of an expression in the page's own world; undefined if the document fails. */
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

/** Frames within frames, each with a process of its own. */
const DEEPEST = 5;

/** The frame's top left corner, in CSS pixels of its window, and the session of that window. */
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

/**
 * The top left corner of a frame's element in the document around the frame, and the target of that
 * document.
 */
async function ownerOf(targets: Frames["targets"], frameId: string) {
  for (const { session, targetId } of targets) {
    if (targetId === frameId) continue;
    try {
      await session.send("DOM.enable");
      const { backendNodeId } = await session.send("DOM.getFrameOwner", { frameId });
      const { model } = await session.send("DOM.getBoxModel", { backendNodeId });
      return { x: model.content[0] ?? 0, y: model.content[1] ?? 0, around: targetId };
    } catch {
      // The frame is not in this document, or the frame's process has ended; the search goes on.
    }
  }
  throw new Error("the frame is in no document");
}
