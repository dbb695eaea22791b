/**
 * What runs inside pages, in our own world. These functions are sent as source text, so each uses
 * nothing but its arguments, the DOM and, by name, the other ones here.
 */
import { type ButtonKind, buttonKind, TEXTS, type Texts } from "./texts.ts";

export interface LayerButton {
  label: string;
  kind: ButtonKind;
}

/** A consent layer as a visitor sees it. */
export interface SeenLayer {
  text: string;
  buttons: LayerButton[];
}

declare global {
  /** Elements of the layers last seen, kept in our world so that a button can be clicked. */
  var crumbtrailLayers: { element: Element; buttons: HTMLElement[] }[] | undefined;
  /** Closed shadow roots by their hosts; see `closed_roots.ts`. */
  var crumbtrailRoots: WeakMap<Element, ShadowRoot> | undefined;
}

/** Expression that lists the layers visible now. */
export function seenLayersExpression(): string {
  return withFunctions(`seenLayers(${JSON.stringify(TEXTS)})`);
}

/** Expression that clicks a button of a layer last seen; true when it was still there. */
export function clickExpression(layer: number, button: number): string {
  return withFunctions(`clickButton(${layer}, ${button})`);
}

/** Expression that gives the element of that button, scrolled to where a mouse reaches it. */
export function buttonExpression(layer: number, button: number): string {
  return `(() => { const it = globalThis.crumbtrailLayers?.[${layer}]?.buttons[${button}];
    it?.scrollIntoView({ block: "center", behavior: "instant" }); return it ?? null; })()`;
}

/**
 * Expression that clicks what leads to the consent settings, anywhere on the page; gives its label,
 * or null when there is no such thing.
 */
export function openSettingsExpression(): string {
  return withFunctions(`openSettings(${JSON.stringify(TEXTS)})`);
}

function withFunctions(call: string): string {
  const functions = [
    buttonKind,
    rootOf,
    elementAt,
    climb,
    isVisible,
    textOf,
    looksLikeLayer,
    buttonsIn,
    labelOf,
    seenLayers,
    clickButton,
    openSettings,
  ];
  return `(() => {${functions.join("\n")}\nreturn ${call};})()`;
}

/** Where an element's shadow tree begins, be it closed to the page's scripts or not. */
export function rootOf(element: Element): ShadowRoot | null {
  return element.shadowRoot ?? globalThis.crumbtrailRoots?.get(element) ?? null;
}

/** Looks where a visitor looks: at points all over the window, and up from what is on top there. */
function seenLayers(texts: Texts): SeenLayer[] {
  if (self !== top && (innerWidth < 200 || innerHeight < 60)) return [];
  const found: Element[] = [];
  for (const y of [0.03, 0.15, 0.3, 0.5, 0.7, 0.85, 0.97]) {
    for (const x of [0.08, 0.3, 0.5, 0.7, 0.92]) {
      let element = elementAt(innerWidth * x, innerHeight * y);
      for (let level = 0; element !== null && level < 25; level++) {
        if (found.some((layer) => layer === element)) break;
        if (looksLikeLayer(element, texts)) {
          found.push(element);
          break;
        }
        element = climb(element);
      }
    }
  }
  const layers = found.map((element) => ({ element, buttons: buttonsIn(element) }));
  globalThis.crumbtrailLayers = layers;
  return layers.map(({ element, buttons }) => ({
    text: textOf(element).replace(/\s+/g, " ").trim().slice(0, 4000),
    buttons: buttons.map((button) => {
      const label = labelOf(button);
      return { label: label.slice(0, 120), kind: buttonKind(label, texts) };
    }),
  }));
}

/** The topmost element at a point, also inside open shadow roots. */
function elementAt(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y);
  for (let root = element && rootOf(element); root; root = element && rootOf(element)) {
    const inner: Element | null = root.elementFromPoint(x, y);
    if (inner === null || inner === element) break;
    element = inner;
  }
  return element;
}

function climb(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

export function isVisible(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.width > 1 && box.height > 1 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Set apart from the page, speaking of consent, and asking for an answer. */
function looksLikeLayer(element: Element, texts: Texts): boolean {
  // A document of its own, in a frame or in a second window, may be all layer.
  const framed = self !== top || opener !== null;
  if (element === document.documentElement || (element === document.body && !framed)) return false;
  const { position } = getComputedStyle(element);
  const named = /cookie|consent|gdpr|dsgvo|privacy|(^|[-_ ])cmp([-_ ]|$)/i
    .test(`${element.id} ${element.getAttribute("class") ?? ""}`);
  const dialog = /^(alert)?dialog$/.test(element.getAttribute("role") ?? "") ||
    element.getAttribute("aria-modal") === "true" || element.tagName === "DIALOG";
  const apart = position === "fixed" || position === "sticky" || dialog || named ||
    (framed && element === document.body);
  if (!apart) return false;
  const text = textOf(element).toLowerCase();
  if (text.length < 20 || text.length > 20_000) return false;
  if (!texts.layer.some((source) => new RegExp(source, "u").test(text))) return false;
  const kinds = buttonsIn(element).map((button) => buttonKind(labelOf(button), texts));
  return kinds.some((kind) => kind === "accept" || kind === "reject") ||
    (kinds.includes("save") && element.querySelector("input, [role=switch]") !== null) ||
    ((named || /cookie|ciastecz|galletas/.test(text)) && kinds.includes("acknowledge"));
}

export function textOf(element: Element): string {
  const root = rootOf(element);
  if (root) return root.textContent ?? "";
  return (element instanceof HTMLElement ? element.innerText : element.textContent) ?? "";
}

export function labelOf(button: HTMLElement): string {
  const value = button instanceof HTMLInputElement ? button.value : "";
  return (button.innerText?.trim() || value || button.getAttribute("aria-label") || button.title)
    .trim();
}

function buttonsIn(element: Element): HTMLElement[] {
  const selector = "button, a, [role=button], input[type=button], input[type=submit], [onclick]";
  const found: HTMLElement[] = [];
  const visit = (root: ParentNode) => {
    for (const inner of root.querySelectorAll(selector)) {
      if (!(inner instanceof HTMLElement) || !isVisible(inner)) continue;
      if (inner.matches(":disabled")) continue;
      if (!inner.querySelector(selector)) found.push(inner);
    }
    for (const inner of root.querySelectorAll("*")) {
      const root = rootOf(inner);
      if (root) visit(root);
    }
  };
  visit(rootOf(element) ?? element);
  // Some managers make their buttons of plain elements, told only by the mouse's shape.
  const plain = [...(rootOf(element) ?? element).querySelectorAll("span, div, p, li")].slice(
    0,
    300,
  );
  for (const inner of plain) {
    if (!(inner instanceof HTMLElement) || inner.childElementCount > 0 || !isVisible(inner)) {
      continue;
    }
    if (getComputedStyle(inner).cursor !== "pointer" || inner.closest(selector)) continue;
    if (inner.innerText.trim().length < 40) found.push(inner);
  }
  return found.slice(0, 60);
}

function clickButton(layer: number, button: number): boolean {
  const element = globalThis.crumbtrailLayers?.[layer]?.buttons[button];
  if (!element?.isConnected) return false;
  element.click();
  return true;
}

function openSettings(texts: Texts): string | null {
  const about = /cookie|privacy|consent|datenschutz|confidentialit|privacidad|zgod|toestemming/i;
  const leads = [...document.querySelectorAll<HTMLElement>("a, button, [role=button]")]
    .filter((element) => isVisible(element) && buttonKind(labelOf(element), texts) === "settings");
  const best = leads.find((element) => about.test(labelOf(element)));
  best?.click();
  return best ? labelOf(best) : null;
}
