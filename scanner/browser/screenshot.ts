/** Screenshots of a page, as evidence. */
import type { Session } from "./attach.ts";

const QUALITY = 60;
/** Maximum height of a picture: JPEG allows 65,535 px, but a higher picture is of no use. */
const MAX_HEIGHT = 16_000;
const MAX_WIDTH = 4000;
/** Chromium answers with an empty picture instead of an error if the picture is too large. */
const MIN_BYTES = 500;

/** The whole page, or the part a visitor sees without scrolling. */
export type Extent = "page" | "window";

/**
 * Takes a JPEG; a picture of the whole page is clipped at 16,000 px.
 * @throws when the document has no body, or when even the visible part gives an empty picture
 */
export async function takeScreenshot(session: Session, extent: Extent): Promise<Uint8Array> {
  if (!await hasBody(session)) {
    throw new Error("the document has no body, so a visitor sees an empty page");
  }
  const clip = extent === "page" ? await clipOfPage(session) : null;
  if (clip !== null) {
    const whole = await capture(session, { clip, captureBeyondViewport: true });
    if (whole.length >= MIN_BYTES) return whole;
  }
  const visible = await capture(session, {});
  if (visible.length < MIN_BYTES) throw new Error("the browser gave an empty screenshot");
  return visible;
}

/**
 * Chromium never paints a document stopped in its head, e.g. by a script that navigates to
 * `mailto:`, and a screenshot of such a document never ends.
 */
async function hasBody(session: Session): Promise<boolean> {
  const expression = "document.body !== null";
  const { result } = await session.send("Runtime.evaluate", { expression });
  return result.value !== false;
}

/** The whole page; null where all of it is in the window, which costs far less to draw. */
async function clipOfPage(session: Session): Promise<Clip["clip"] | null> {
  const { cssContentSize: size, cssLayoutViewport } = await session.send("Page.getLayoutMetrics");
  const { clientWidth, clientHeight } = cssLayoutViewport;
  const isInWindow = size.width === clientWidth && size.height === clientHeight;
  return isInWindow ? null : {
    x: 0,
    y: 0,
    width: Math.max(1, Math.min(Math.ceil(size.width), MAX_WIDTH)),
    height: Math.max(1, Math.min(Math.ceil(size.height), MAX_HEIGHT)),
    scale: 1,
  };
}

interface Clip {
  clip?: { x: number; y: number; width: number; height: number; scale: number };
  captureBeyondViewport?: boolean;
}

async function capture(session: Session, clip: Clip): Promise<Uint8Array> {
  const { data } = await session.send("Page.captureScreenshot", {
    format: "jpeg",
    quality: QUALITY,
    optimizeForSpeed: true,
    ...clip,
  });
  return Uint8Array.fromBase64(data);
}
