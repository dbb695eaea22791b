/** Reads what a control looks like: a button, a toggle, or a link among the text. Runs inside pages. */
import { isVisible } from "./element_script.ts";
import { around, colourOf, isDrawnBy, painted } from "./paint_script.ts";

const SWITCH = "input[type=checkbox], input[type=radio], [role=switch], [role=checkbox], " +
  "[role=radio], [aria-checked]";

export function controlOf(element: HTMLElement): "button" | "toggle" | "link" {
  return toggleOf(element) ? "toggle" : looksOf(element);
}

/** The toggle that a press of an element turns, as the press of its label does; null for others. */
export function toggleOf(element: HTMLElement): HTMLElement | null {
  const turned = element.matches(SWITCH) ? element : element.closest("label")?.control;
  return turned?.matches(SWITCH) ? turned : null;
}

/**
 * A button is drawn: it has a ground other than what is behind, a border all around, or a shadow. All
 * else is text to a visitor, with whatever room around it.
 */
export function looksOf(button: HTMLElement): "button" | "link" {
  for (let one: Element | null = textElement(button) ?? button; one; one = around(one)) {
    if (isDrawn(one)) return "button";
    if (one === button) break;
  }
  return "link";
}

function isDrawn(element: Element): boolean {
  const style = getComputedStyle(element);
  const hasBorder =
    [style.borderTopStyle, style.borderBottomStyle].every((one) => one !== "none") &&
    parseFloat(style.borderTopWidth) > 0 && colourOf(style.borderTopColor)[3] > 0;
  if (hasBorder || style.boxShadow !== "none" || style.backgroundImage !== "none") return true;
  if ([":before", ":after"].some((part) => isDrawnBy(element, part))) return true;
  if (colourOf(style.backgroundColor)[3] === 0) return false;
  const behind = around(element);
  const ground = painted(element).background;
  return behind === null || ground === null || ground !== painted(behind).background;
}

/** Texts looked at for the first that a visitor sees. */
const MAX_TEXTS = 40;

/** The element with a button's first visible text; null for a button without a text. */
export function textElement(button: HTMLElement): Element | null {
  if (button instanceof HTMLInputElement) return button.type === "image" ? null : button;
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  for (let seen = 0; seen < MAX_TEXTS && texts.nextNode() !== null; seen++) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement && textContent?.trim() && isVisible(parentElement)) return parentElement;
  }
  // What the page puts into a slot is the text of a component's button.
  const slotted = button.querySelector("slot")?.assignedNodes({ flatten: true }) ?? [];
  const text = slotted.find((node) => node.textContent?.trim());
  return text instanceof Element ? text : text ? button : null;
}
