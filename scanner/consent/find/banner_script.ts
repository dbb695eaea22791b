/** Reads a layer as a visitor meets it, and changes nothing. Runs inside pages. */
import type { BannerButton, BannerLayer } from "@crumbtrail/contract/recording";
import { messageBox, messageButtons } from "../managers/sourcepoint_script.ts";
import { linksIn, type LinkTexts } from "../page/banner_links_script.ts";
import { isVisible, labelOf } from "../page/element_script.ts";
import { keyboardOf } from "../page/keyboard_script.ts";
import { looksOf, textElement } from "../page/looks_script.ts";
import { isAt, isFrameAt } from "../page/mouse_script.ts";
import { around, painted } from "../page/paint_script.ts";
import { togglesIn } from "../page/toggle_states_script.ts";

/** In CSS pixels of its document's window, and before its kind is known. */
type ReadButton = Omit<BannerButton, "kind">;
type ReadLayer = Omit<BannerLayer, "number" | "buttons"> & { buttons: ReadButton[] };

/** What is read of a layer: as many controls as a recording describes. */
interface ReadOptions {
  most: number;
  texts: LinkTexts;
  /** Whether toggles that are not in sight count, on other tabs and in closed lists. */
  withHidden: boolean;
}

/** A layer last seen, by its index; null if it is gone. */
export function readLayer(index: number, options: ReadOptions): ReadLayer | null {
  const { element, buttons } = globalThis.crumbtrailLayers?.[index] ?? {};
  return element && buttons ? read(element, buttons, options) : null;
}

/** The message of Sourcepoint; null without one. */
export function readMessage(options: ReadOptions): ReadLayer | null {
  const buttons = messageButtons();
  return buttons.length > 0 ? read(messageBox(buttons), buttons, options) : null;
}

/** Whether frames are the topmost elements at points of this window; null for points outside. */
export function framesAt(points: readonly { x: number; y: number }[]): (boolean | null)[] {
  return points.map(({ x, y }) => isFrameAt(x, y));
}

function read(element: Element, all: readonly HTMLElement[], options: ReadOptions): ReadLayer {
  const buttons = all.slice(0, options.most);
  return {
    buttons: buttons.map(readButton),
    toggles: togglesIn(element, options),
    links: linksIn(element, options),
    keyboard: keyboardOf(element, buttons),
  };
}

function readButton(button: HTMLElement): ReadButton {
  const text = textElement(button);
  const { x, y, width, height } = button.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const inWindow = isInSight(button, middle);
  return {
    label: labelOf(button).slice(0, 120),
    box: isVisible(button) ? { x, y, width, height } : null,
    inWindow,
    covered: inWindow ? !isAt(button, middle.x, middle.y) : null,
    fontSize: text && Math.round(100 * parseFloat(getComputedStyle(text).fontSize)) / 100,
    ...text ? painted(text) : { color: null, background: null, contrast: null },
    looks: looksOf(button),
  };
}

/** Whether a point of an element is in the window, and not cut off by a part that scrolls. */
function isInSight(element: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
  for (let one: Element | null = element; one !== null; one = around(one)) {
    const { position, overflowX, overflowY } = getComputedStyle(one);
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isRoot = one === document.documentElement || one === document.body;
    if (!isRoot && overflowX !== "visible" && (x < left || x >= right)) return false;
    if (!isRoot && overflowY !== "visible" && (y < top || y >= bottom)) return false;
    if (position === "fixed") break;
  }
  return true;
}
