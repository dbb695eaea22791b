/** A click as a visitor makes it: by the mouse, at the place where the button is. */
import type { ConsentFrame } from "./frames.ts";
import type { Link } from "./link.ts";

const MOUSE_MS = 2000;

interface Point {
  x: number;
  y: number;
}

/**
 * Moves the mouse to the element an expression gives in a frame, and clicks.
 * @returns false when there is no such place, or the browser does not take the click in time
 */
export async function clickByMouse(
  link: Link,
  frame: ConsentFrame,
  expression: string,
): Promise<boolean> {
  const { mainSession } = link.frames.page;
  try {
    const objectId = await frame.object(expression);
    if (objectId === null) return false;
    const inside = await centre(frame, objectId);
    const from = await originOf(link, frame);
    const at = { x: inside.x + from.x, y: inside.y + from.y };
    const press = { ...at, button: "left", clickCount: 1 } as const;
    return await inTime((async () => {
      await mainSession.send("Input.dispatchMouseEvent", { ...at, type: "mouseMoved" });
      await mainSession.send("Input.dispatchMouseEvent", { ...press, type: "mousePressed" });
      await mainSession.send("Input.dispatchMouseEvent", { ...press, type: "mouseReleased" });
    })());
  } catch (error) {
    // Gone, hidden, or in a frame of a frame: then there is no place to click at.
    link.log(`mouse: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** Scrolls the page by most of a window, as by a wheel. */
export async function scrollPage(link: Link): Promise<void> {
  const { mainSession } = link.frames.page;
  const wheel = { type: "mouseWheel", x: 200, y: 200, deltaX: 0, deltaY: 600 } as const;
  await inTime(mainSession.send("Input.dispatchMouseEvent", wheel)).catch((error: unknown) => {
    link.log(`wheel: ${String(error)}`);
  });
}

/** Clicks where nothing is that a click would set off; false when there is no such spot. */
export async function clickBlank(link: Link): Promise<boolean> {
  const top = link.frames.top();
  return top !== null && await clickByMouse(link, top, `(${blankSpot})()`);
}

/** Runs in the page: the innermost plain element at some point of the window. */
function blankSpot(): Element | null {
  const busy = "a, button, input, select, textarea, label, summary, video, audio, iframe, form, " +
    "[role=button], [role=link], [onclick], [contenteditable], [tabindex]";
  for (const y of [0.5, 0.3, 0.7, 0.9, 0.1]) {
    for (const x of [0.02, 0.98, 0.5]) {
      const element = document.elementFromPoint(innerWidth * x, innerHeight * y);
      if (element === null || element.closest(busy)) continue;
      if (getComputedStyle(element).cursor !== "pointer") return element;
    }
  }
  return null;
}

async function centre({ session }: ConsentFrame, objectId: string): Promise<Point> {
  const { quads } = await session.send("DOM.getContentQuads", { objectId });
  return middle(quads[0]);
}

/** Where the frame's process paints its top left corner on the page. */
async function originOf(link: Link, frame: ConsentFrame): Promise<Point> {
  const { mainSession, main } = link.frames.page;
  if (frame.rootFrameId === main.targetId) return { x: 0, y: 0 };
  await mainSession.send("DOM.enable");
  const owner = await mainSession.send("DOM.getFrameOwner", { frameId: frame.rootFrameId });
  const { backendNodeId } = owner;
  const { model } = await mainSession.send("DOM.getBoxModel", { backendNodeId });
  return { x: model.content[0] ?? 0, y: model.content[1] ?? 0 };
}

function middle(quad: number[] | undefined): Point {
  if (quad === undefined) throw new Error("nothing of it is on the screen");
  const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = quad;
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
}

async function inTime(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), MOUSE_MS);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
