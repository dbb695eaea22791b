/** Where the picture that was taken before the choice shows the button that was pressed first. */
import type { ButtonInPicture } from "@crumbtrail/contract/recording";
import type { Pointer } from "./mouse.ts";
import type { Box } from "./reach.ts";

/** A pressed button in the page's window. */
export interface FirstPress extends Box {
  label: string;
}

/** The element that was pressed just now; null if the picture may show it elsewhere, or not at all. */
export function firstPress({ frames, reached }: Pointer, label: string): FirstPress | null {
  if (!reached || reached.scrolled || reached.session !== frames.page.mainSession) return null;
  return { label, ...reached.box };
}

/** The part of the button within the window, in whole pixels; undefined if there is none. Pure. */
export function shownIn(
  window: ButtonInPicture["window"],
  { label, ...box }: FirstPress,
): ButtonInPicture | undefined {
  const [x, y] = [within(box.x, window.width), within(box.y, window.height)];
  const width = within(box.x + box.width, window.width) - x;
  const height = within(box.y + box.height, window.height) - y;
  return width > 0 && height > 0 ? { label, x, y, width, height, window } : undefined;
}

const within = (place: number, size: number) => Math.round(Math.min(Math.max(place, 0), size));
