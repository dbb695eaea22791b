/**
 * Finds the elements of a scenario's steps, fills in fields and scrolls. Runs inside pages. Typed
 * texts are never returned.
 */
import { isVisible, rootOf } from "../consent/page/element_script.ts";

declare global {
  /** The element of the present step. */
  var crumbtrailStepElement: Element | undefined;
}

type Root = ParentNode & Node;

/** All elements of a document or element, those in shadow trees included. */
function allIn(root: Root): Element[] {
  const inside = [...root.querySelectorAll("*")].flatMap((element) => {
    const shadow = rootOf(element);
    return shadow ? [element, ...allIn(shadow)] : [element];
  });
  const own = root instanceof Element ? rootOf(root) : null;
  return own ? [...allIn(own), ...inside] : inside;
}

/** The innermost elements with a text, as Puppeteer's `text/`. */
function byText(text: string, root: Root): Element[] {
  const has = (element: Element) =>
    !(element instanceof HTMLScriptElement || element instanceof HTMLStyleElement) &&
    textOf(element).includes(text);
  const having = allIn(root).filter(has);
  return having.filter((element) =>
    !having.some((other) => other !== element && element.contains(other))
  );
}

function textOf(element: Element): string {
  if (element instanceof HTMLInputElement && /^(button|submit|reset)$/.test(element.type)) {
    return element.value;
  }
  return element.textContent ?? "";
}

function byXPath(path: string, root: Root): Element[] {
  const result = document.evaluate(path, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  const nodes = Array.from({ length: result.snapshotLength }, (_, at) => result.snapshotItem(at));
  return nodes.filter((node) => node instanceof Element);
}

function find(selector: string, root: Root): Element[] {
  if (selector.startsWith("text/")) return byText(selector.slice(5), root);
  if (selector.startsWith("xpath/")) return byXPath(selector.slice(6), root);
  const css = selector.replace(/^css\//, "");
  if (!selector.startsWith("pierce/")) return [...root.querySelectorAll(css)];
  const pierced = selector.slice(7);
  return allIn(root).filter((element) => element.matches(pierced));
}

/** Elements of a selector; each further part is looked for inside the elements of the one before. */
function findAll(selector: string | readonly string[]): Element[] {
  const [first = "", ...inner] = typeof selector === "string" ? [selector] : selector;
  return inner.reduce<Element[]>(
    (
      outer,
      part,
    ) => [...new Set(outer.flatMap((element) => find(part, rootOf(element) ?? element)))],
    find(first, document),
  );
}

/**
 * Keeps the first visible element of a selector for the step, or else its first element; false
 * without any.
 * @throws for a selector that is none
 */
export function keepElement(selector: string | readonly string[]): boolean {
  const found = findAll(selector);
  globalThis.crumbtrailStepElement = found.find((one) => isVisible(one)) ?? found[0];
  return found.length > 0;
}

/** Keeps an element that was found by the browser. */
export function keepThis(element: Element): void {
  globalThis.crumbtrailStepElement = element;
}

export function keptElement(): Element | undefined {
  return globalThis.crumbtrailStepElement;
}

/** Number of the selector's elements that are visible, or not, and have the attributes. */
export function count(
  selector: string | readonly string[],
  visible: boolean,
  attributes: Readonly<Record<string, string>>,
): number {
  return findAll(selector).filter((element) => fits(element, visible, attributes)).length;
}

/** As `count`, for a single element found by the browser. */
export function keptFits(visible: boolean, attributes: Readonly<Record<string, string>>): boolean {
  const element = keptElement();
  return element !== undefined && fits(element, visible, attributes);
}

function fits(
  element: Element,
  visible: boolean,
  attributes: Readonly<Record<string, string>>,
): boolean {
  return isVisible(element) === visible &&
    Object.entries(attributes).every(([name, value]) => element.getAttribute(name) === value);
}

/** `type`: its text is typed. `set`: its value is set, as of a list or a colour. */
export type FieldKind = "type" | "set" | "none";

export interface Field {
  kind: FieldKind;
  /** A field whose text the browser hides. */
  isPassword: boolean;
  /** The form would put the text into the URL. */
  leaks: boolean;
}

const UNTYPED = /^(checkbox|radio|color|range|date|datetime-local|month|week|time|file|hidden)$/;

/** What the step's element is for typing. */
export function typingField(): Field {
  const element = keptElement();
  if (element instanceof HTMLInputElement) {
    const kind = UNTYPED.test(element.type) ? "set" : "type";
    const method = element.form?.getAttribute("method") ?? "get";
    const leaks = element.form?.hasAttribute("action") === true && !/^post$/i.test(method);
    return { kind, isPassword: element.type === "password", leaks: leaks && element.name !== "" };
  }
  const other = { isPassword: false, leaks: false };
  if (element instanceof HTMLTextAreaElement) return { kind: "type", ...other };
  if (element instanceof HTMLSelectElement) return { kind: "set", ...other };
  const isEditable = element instanceof HTMLElement && element.isContentEditable;
  return { kind: isEditable ? "type" : "none", ...other };
}

/** Puts the cursor into the step's field and selects its text, which typing then replaces. */
export function focusField(): boolean {
  const element = keptElement();
  if (!(element instanceof HTMLElement)) return false;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  element.focus();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.select();
  } else getSelection()?.selectAllChildren(element);
  return true;
}

/** Dots instead of letters on pictures, also once the page shows the password. */
export function hideText(): void {
  const element = keptElement();
  if (!(element instanceof HTMLElement)) return;
  element.style.setProperty("-webkit-text-security", "disc", "important");
}

/** Ends typing, so that the page hears of the change. */
export function leaveField(): void {
  const element = keptElement();
  if (element instanceof HTMLElement) element.blur();
}

/** Sets the value of a list, a slider and the like; false if the list has no such value. */
export function setValue(value: string): boolean {
  const element = keptElement();
  if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return false;
  if (element instanceof HTMLSelectElement) {
    const option = [...element.options].find((one) => one.value === value || one.label === value);
    if (option === undefined) return false;
    element.value = option.value;
  } else element.value = value;
  element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

/** Scrolls the step's element, or the page. */
export function scrollToPlace(isPage: boolean, x: number, y: number): void {
  const target = isPage ? document.scrollingElement : keptElement();
  target?.scrollTo({ left: x, top: y, behavior: "instant" });
}

/** Keeps the frame's n-th child frame, in the order of the document; false without one. */
export function keepChildFrame(index: number): boolean {
  const frames = allIn(document).filter((element) =>
    element instanceof HTMLIFrameElement || element instanceof HTMLFrameElement
  );
  globalThis.crumbtrailStepElement = frames[index];
  return frames[index] !== undefined;
}
