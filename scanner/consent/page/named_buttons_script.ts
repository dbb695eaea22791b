/** Finds the buttons that a property names by selectors. Runs inside pages. */
import type { BannerButtons } from "@crumbtrail/contract/banner_buttons";
import { isVisible, labelOf, parentOf, rootOf, textOf } from "./element_script.ts";
import { buttonsIn, isApart } from "./layer_looks.ts";
import {
  type Answer,
  ANSWERS,
  type ButtonKind,
  namedByLabel,
  type Texts,
} from "./button_kind_script.ts";
import { buttonKind } from "./joined_label_script.ts";

/** How a property names a button, and what the button's own words say. */
export interface NamedBy {
  by: "label" | "selector";
  /** The label or selector. */
  text: string;
  words: ButtonKind;
}

/** An answer by the property's label or selector for its button. */
export interface NamedAnswer {
  answer: Answer;
  text: string;
}

const CONTROLS = "button, a, [role=button], input[type=button], input[type=submit], [onclick]";

/** Number of visible buttons in the document by selector; -1 for an unknown syntax. */
export function countMatches(named: BannerButtons): Record<string, number> {
  const roots = allRoots();
  const selectors = ANSWERS.flatMap((answer) => named[answer].selectors);
  return Object.fromEntries(
    selectors.map((selector) => [selector, buttonsOf(selector, roots)?.size ?? -1]),
  );
}

/** The elements that a selector alone names; a selector with several matches names none. */
export function namedElements(named: BannerButtons | undefined): Map<HTMLElement, NamedAnswer> {
  const found = new Map<HTMLElement, NamedAnswer>();
  if (!named || ANSWERS.every((answer) => named[answer].selectors.length === 0)) {
    return found;
  }
  const roots = allRoots();
  for (const answer of ANSWERS) {
    for (const text of named[answer].selectors) {
      const [element, ...others] = buttonsOf(text, roots) ?? [];
      if (!element || others.length > 0 || found.has(element)) continue;
      found.set(element, { answer, text });
    }
  }
  return found;
}

/** The document and all shadow trees in it, the closed ones as far as they were revealed. */
function allRoots(): ParentNode[] {
  const roots: ParentNode[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll("*")) {
      const inner = rootOf(element);
      if (inner) roots.push(inner);
    }
  }
  return roots;
}

/** The visible buttons that a selector means; null for a syntax that the browser does not know. */
function buttonsOf(selector: string, roots: readonly ParentNode[]): Set<HTMLElement> | null {
  const found = new Set<HTMLElement>();
  try {
    for (const root of roots) {
      for (const element of root.querySelectorAll<HTMLElement>(selector)) {
        for (const button of controlsOf(element)) if (isVisible(button)) found.add(button);
      }
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "SyntaxError") return null;
    throw error;
  }
  return found;
}

/** The button around an element, or else the buttons in it, or else the element itself. */
function controlsOf(element: HTMLElement): HTMLElement[] {
  const around = element.closest<HTMLElement>(CONTROLS);
  if (around) return [around];
  const within = buttonsIn(element);
  return within.length > 0 ? within : [element];
}

/** Layers of named elements that are in none of the layers found so far. */
export function layersAround(
  named: ReadonlyMap<HTMLElement, NamedAnswer>,
  found: readonly Element[],
): Element[] {
  const layers = new Set<Element>();
  for (const [element, { answer }] of named) {
    if ([...found, ...layers].some((layer) => isWithin(element, layer))) continue;
    const layer = layerAround(element, answer);
    if (layer) layers.add(layer);
  }
  return [...layers];
}

/**
 * What lies over the page around an element; for an answer in the page's flow, the nearest element
 * with a text. A link to the settings in the flow is none of a banner.
 */
function layerAround(element: Element, answer: Answer): Element | null {
  let inFlow: Element | null = null;
  for (let at = parentOf(element); at && at !== document.documentElement; at = parentOf(at)) {
    if (isApart(at)) return at;
    if (at !== document.body) inFlow ??= textOf(at).trim().length >= 20 ? at : null;
  }
  if (self !== top || opener !== null) return document.body;
  return answer === "settings" ? null : inFlow;
}

function isWithin(element: Element, layer: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) if (at === layer) return true;
  return false;
}

/** The buttons of a layer, and those that a selector names in it. */
export function withNamed(
  buttons: HTMLElement[],
  layer: Element,
  named: ReadonlyMap<HTMLElement, NamedAnswer>,
): HTMLElement[] {
  return [...new Set([...buttons, ...[...named.keys()].filter((one) => isWithin(one, layer))])];
}

/** How the property names a button, by selector or else by label; null if it does not. */
export function namingOf(
  button: HTMLElement,
  { kind, texts, bySelector }: {
    /** By the words of the label. */
    kind: ButtonKind;
    texts: Texts;
    bySelector: ReadonlyMap<Element, NamedAnswer>;
  },
): { answer: Answer; named: NamedBy } | null {
  const selected = bySelector.get(button);
  const naming = selected ?? namedByLabel(labelOf(button), texts);
  if (naming === null) return null;
  // Behind a mark there may be a name for screen readers that says what the button does.
  const said = [button.getAttribute("aria-label"), button.title]
    .map((text) => buttonKind(text ?? "", texts)).find((one) => one !== "other");
  const words = kind === "other" ? said ?? "other" : kind;
  const named: NamedBy = { by: selected ? "selector" : "label", text: naming.text, words };
  return { answer: naming.answer, named };
}
