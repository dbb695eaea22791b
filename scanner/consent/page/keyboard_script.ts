/** Computes what the tab key reaches in a layer, without pressing it. Runs inside pages. */
import type { BannerLayer } from "@crumbtrail/contract/recording";
import { isVisible, labelOf, parentOf, rootOf } from "./element_script.ts";

const FOCUSABLE = "a[href], area[href], button, input, select, textarea, summary, iframe, " +
  "[tabindex], [contenteditable]";
/** What a browser presses by itself for Enter or Space. */
const PRESSABLE = "a[href], area[href], button, input, select, summary, iframe";
/** Elements asked whether the tab key reaches one of them. */
const MAX_ASKED = 300;

export function keyboardOf(
  layer: Element,
  buttons: readonly HTMLElement[],
): BannerLayer["keyboard"] {
  const controls = buttons.map((button) => ({ button, control: controlAround(button, buttons) }));
  const reached = controls.filter(({ control }) => isReached(control));
  return {
    entered: reached.length > 0 || focusableIn(rootOf(layer) ?? layer).some(isReached),
    reached: reached.map(({ button }) => shortLabel(button)),
    nameless: controls.filter(({ button, control }) => nameOf(control) + nameOf(button) === "")
      .map(({ button }) => shortLabel(button)),
    scripted: reached.filter(({ control }) => !control.matches(PRESSABLE))
      .map(({ button }) => shortLabel(button)),
  };
}

/** What has the focus for a button: the button, or the nearest element around it alone. */
function controlAround(button: HTMLElement, buttons: readonly HTMLElement[]): HTMLElement {
  for (let one: Element | null = button; one !== null; one = parentOf(one)) {
    if (buttons.some((other) => other !== button && one?.contains(other))) break;
    if (one instanceof HTMLElement && one.matches(FOCUSABLE)) return one;
  }
  return button;
}

function shortLabel(button: HTMLElement): string {
  return labelOf(button).slice(0, 120);
}

function focusableIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].slice(0, MAX_ASKED);
}

/** Whether the tab key reaches an element: it is in the tab order, in sight, and nothing bars it. */
function isReached(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(":disabled") || !isVisible(element)) return false;
  // A modal dialog bars the rest of its document.
  const modals = document.querySelectorAll(":modal");
  let isBarred = modals.length > 0;
  for (let one: Element | null = element; one !== null; one = parentOf(one)) {
    if (one.matches("[inert]")) return false;
    if (one === modals[modals.length - 1]) isBarred = false;
  }
  return !isBarred;
}

/** The name that assistive technology has for a button: of its label, its text, or its pictures. */
function nameOf(button: HTMLElement): string {
  const root = button.getRootNode();
  const named = (button.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean)
    .map((id) =>
      root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null
    );
  const input = button instanceof HTMLInputElement ? button.value || button.alt : "";
  const texts = [
    ...named.map((one) => one?.textContent),
    button.getAttribute("aria-label"),
    input,
    ...button instanceof HTMLInputElement ? [...button.labels ?? []].map(nameWithin) : [],
    nameWithin(button),
    button.title,
  ];
  return texts.map((text) => text?.trim() ?? "").find((text) => text !== "") ?? "";
}

/**
 * The name that an element has by what it holds and does not hide from assistive technology, which
 * reads what is drawn before and after it too.
 */
function nameWithin(element: Element): string {
  const parts = [...element.childNodes].slice(0, MAX_ASKED).map((node) => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : "";
    // The title of a picture is never painted.
    if (node.localName === "title") return node.textContent;
    if (node.getAttribute("aria-hidden") === "true" || !node.checkVisibility()) return "";
    const own = node.getAttribute("aria-label") ?? node.getAttribute("alt");
    if (own) return own;
    if (node instanceof HTMLSlotElement) {
      return node.assignedNodes({ flatten: true }).map((one) => one.textContent).join(" ");
    }
    return nameWithin(node) || node.getAttribute("title");
  });
  const drawn = [":before", ":after"].map((part) => getComputedStyle(element, part).content)
    .filter((content) => !/^(none|normal|"\s*")$/.test(content));
  return [...parts, ...drawn].map((part) => part?.trim()).filter(Boolean).join(" ");
}
