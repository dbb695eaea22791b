/** Where a frame is painted on its window, through all frames of other processes around it. */
import type { ConsentFrame, Frames } from "../find/frames.ts";

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
      // Not in this document, or its process has ended: another one may know it.
    }
  }
  throw new Error("the frame is in no document");
}
