/** The colours in which a page paints a text and the ground behind it. Runs inside pages. */
import { contrastOf } from "@crumbtrail/contract/contrast";
import { parentOf } from "./element_script.ts";

export interface Painted {
  /** `#rrggbb`, with opacity; null where it cannot be told. */
  color: string | null;
  background: string | null;
  /** By WCAG 2, from 1 to 21. */
  contrast: number | null;
}

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
type Colour = readonly [number, number, number, number];

const NOTHING: Colour = [0, 0, 0, 0];
const WHITE: Colour = [255, 255, 255, 1];
const UNKNOWN: Painted = { color: null, background: null, contrast: null };

/** Elements looked at below a point of the window. */
const MAX_BELOW = 40;

/**
 * The colours of an element's text and of the ground behind the text: every background up to an
 * opaque one, with the opacity of each element around. Pictures, gradients, filters and blends have
 * no one colour.
 */
export function painted(element: Element): Painted {
  let text = colourOf(getComputedStyle(element).webkitTextFillColor);
  let ground = NOTHING;
  let opacity = 1;
  let isPlain = true;
  const behind: Element[] = [];
  for (let one: Element | null = element; one !== null; one = around(one)) {
    const style = getComputedStyle(one);
    if (style.filter !== "none" || style.mixBlendMode !== "normal") return UNKNOWN;
    if (ground[3] < 1) {
      behind.push(one);
      isPlain &&= !hasPicture(one, style);
      const own = colourOf(style.backgroundColor);
      [ground, text] = [over(ground, own), over(text, own)];
    }
    const own = Number(style.opacity);
    [ground, text] = [faded(ground, own), faded(text, own)];
    opacity *= own;
    if (isOnTop(one)) {
      isPlain &&= ground[3] === 1;
      break;
    }
  }
  isPlain &&= !hasOthersBehind(element, behind);
  if (!isPlain) return { ...UNKNOWN, color: text[3] === 1 && opacity === 1 ? hexOf(text) : null };
  const [color, background] = [hexOf(over(text, WHITE)), hexOf(over(ground, WHITE))];
  return { color, background, contrast: contrastOf(color, background) };
}

/** The element around an element as painted: what the page puts into a slot lies in the slot. */
export function around(element: Element): Element | null {
  return element.assignedSlot ?? parentOf(element);
}

/** Whether a background, of the element itself or drawn before or after it, is a picture. */
function hasPicture(element: Element, style: CSSStyleDeclaration): boolean {
  return style.backgroundImage !== "none" || style.backdropFilter !== "none" ||
    [":before", ":after"].some((part) => isDrawnBy(element, part));
}

/** Whether a pseudo-element draws a ground that covers most of its element. */
export function isDrawnBy(element: Element, part: string): boolean {
  const style = getComputedStyle(element, part);
  if (style.content === "none" || style.content === "normal") return false;
  const { width, height } = element.getBoundingClientRect();
  const isLarge = parseFloat(style.width) > width / 2 && parseFloat(style.height) > height / 2;
  return isLarge && (style.backgroundImage !== "none" || colourOf(style.backgroundColor)[3] > 0);
}

/** Whether an element lies above all others of the document, and not in what is around it. */
function isOnTop(element: Element): boolean {
  return element.matches(":modal, :popover-open");
}

/** Whether something else is painted between a text and the ground behind it. */
function hasOthersBehind(element: Element, grounds: readonly Element[]): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return false;
  const stack = root.elementsFromPoint(left + width / 2, top + height / 2);
  const at = stack.indexOf(element);
  if (at < 0) return false;
  const end = stack.findIndex((one) => one === grounds.at(-1));
  return stack.slice(at + 1, end < 0 ? undefined : end).slice(0, MAX_BELOW)
    .some((one) => !grounds.includes(one) && isFilled(one));
}

function isFilled(element: Element): boolean {
  const style = getComputedStyle(element);
  return element.matches("img, picture, svg, canvas, video, iframe, object, embed") ||
    style.backgroundImage !== "none" || colourOf(style.backgroundColor)[3] > 0;
}

/** A computed colour, in any of the notations of CSS. */
export function colourOf(text: string): Colour {
  const [red, green, blue, alpha = 1] =
    /^rgba?\(([\d., ]+)\)$/.exec(text)?.[1]?.split(",").map(Number) ?? pixelOf(text);
  return [red ?? 0, green ?? 0, blue ?? 0, alpha];
}

function pixelOf(text: string): number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (canvas === null) return [...NOTHING];
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** A colour over another one that shines through. */
function over(upper: Colour, lower: Colour): Colour {
  const alpha = upper[3] + lower[3] * (1 - upper[3]);
  if (alpha === 0) return NOTHING;
  const part = (at: 0 | 1 | 2) =>
    (upper[at] * upper[3] + lower[at] * lower[3] * (1 - upper[3])) / alpha;
  return [part(0), part(1), part(2), alpha];
}

function faded([red, green, blue, alpha]: Colour, opacity: number): Colour {
  return [red, green, blue, alpha * opacity];
}

function hexOf([red, green, blue]: Colour): string {
  return "#" + [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, "0"))
    .join("");
}
