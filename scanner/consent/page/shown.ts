/** Evaluates expressions in documents, and finds out where and whether their frames are visible. */
import { type KeptCall, pageScript } from "../../page_scripts/page_script.ts";
import type * as frameModule from "./frame_script.ts";
import { type ConsentFrame, FrameFailed, type Frames } from "./frames.ts";

const frameScript = pageScript<typeof frameModule>("frame");

/** Whether a frame is visible within its parent. */
export async function isShown(frames: Frames, frame: ConsentFrame): Promise<boolean> {
  return await ownerSays(frames, frame, "isPainted") ?? true;
}

/**
 * Whether a frame lies over the page; a frame amid the page's content may have a layer of its own.
 */
export async function isApart(frames: Frames, frame: ConsentFrame): Promise<boolean> {
  return await ownerSays(frames, frame, "isSetApart") ?? true;
}

/** Whether a frame of the page's own document lies over a point of its window. */
export async function isOver(
  frames: Frames,
  frame: ConsentFrame,
  { x, y }: { x: number; y: number },
): Promise<boolean> {
  return !frame.isTop && (await ownerSays(frames, frame, "holds", x, y) ?? false);
}

/**
 * Calls a function on the element that embeds a frame. Null for a frame inside a frame of another
 * process, and for a second window: neither has an owner in this session. Such a frame counts as
 * visible; its own script checks its size.
 */
async function ownerSays(
  frames: Frames,
  frame: ConsentFrame,
  question: "isPainted" | "isSetApart" | "holds",
  ...given: number[]
): Promise<boolean | null> {
  if (frame.isTop) return true;
  const { mainSession } = frames.page;
  try {
    await mainSession.send("DOM.enable");
    const { backendNodeId } = await mainSession.send("DOM.getFrameOwner", {
      frameId: frame.frameId,
    });
    const { object } = await mainSession.send("DOM.resolveNode", { backendNodeId });
    if (object.objectId === undefined) return null;
    const { result } = await mainSession.send("Runtime.callFunctionOn", {
      objectId: object.objectId,
      functionDeclaration: frameScript.onThis(question),
      arguments: given.map((value) => ({ value })),
      returnByValue: true,
    });
    return result.value !== false;
  } catch {
    return null;
  }
}

/**
 * The value of an expression in the isolated world of a document; undefined if the document fails.
 */
export function ask(frame: ConsentFrame, expression: string): Promise<unknown> {
  return orUndefined(frame.evaluate(expression));
}

/** Names of the scripts that documents keep; a new document has a new frame. */
const scriptsIn = new WeakMap<ConsentFrame, Set<string>>();

/** Whether a document keeps a script. */
export function keeps(frame: ConsentFrame, script: string): boolean {
  return scriptsIn.get(frame)?.has(script) ?? false;
}

/** As `ask`, for a script that is asked often: the document keeps it. */
export async function askKept(
  frame: ConsentFrame,
  { script, first, again }: KeptCall,
): Promise<unknown> {
  if (keeps(frame, script)) return await ask(frame, again);
  const answer = await ask(frame, first);
  const kept = scriptsIn.get(frame) ?? new Set();
  if (answer !== undefined) scriptsIn.set(frame, kept.add(script));
  return answer;
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

/**
 * The top left corner of a frame, in CSS pixels of its window, and session and id of that window.
 * @throws {Error} when the frame is not on the page
 */
export async function originOf({ targets }: Frames, frameId: string) {
  const windows = targets.filter(({ type }) => type === "page");
  let root = frameId;
  const corner = { x: 0, y: 0 };
  for (let depth = 0; depth < DEEPEST; depth++) {
    const own = windows.find(({ targetId }) => targetId === root);
    if (own !== undefined) return { ...corner, session: own.session, windowId: root };
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
