/**
 * Finds consent layers as a visitor sees them. Runs inside pages, in the scanner's isolated world.
 */
import { isVisible, labelOf, rootOf, textOf } from "./element_script.ts";
import { buttonsIn, layerSign, leadsAway } from "./layer_looks.ts";
import { type ButtonKind, buttonKind, buttonKinds, type Texts } from "./button_kind_script.ts";

export interface LayerButton {
  label: string;
  kind: ButtonKind;
}

/** A consent layer as a visitor sees it. */
export interface SeenLayer {
  text: string;
  buttons: LayerButton[];
}

/** Elements whose id or class names consent; `layer_looks.ts` asks each of them the same. */
const NAMED = ["cookie", "consent", "gdpr", "dsgvo", "rgpd", "lgpd", "pdpa", "kvkk"]
  .flatMap((word) => [`[id*=${word} i]`, `[class*=${word} i]`]).join(", ");

/** Finds layers at points all over the window, from the topmost element at each point upwards. */
export function seenLayers(texts: Texts): SeenLayer[] {
  if (self !== top && (innerWidth < 200 || innerHeight < 60)) return [];
  const found: Element[] = [];
  const unsure = new Set<Element>();
  for (const y of [0.03, 0.15, 0.3, 0.5, 0.7, 0.85, 0.91, 0.97]) {
    for (const x of [0.08, 0.3, 0.5, 0.7, 0.92]) {
      let element = elementAt(innerWidth * x, innerHeight * y);
      for (let level = 0; element !== null && level < 25; level++) {
        if (found.some((layer) => layer === element)) break;
        const sign = layerSign(element, texts);
        if (sign === "asks") {
          found.push(element);
          break;
        }
        if (sign === "tells") unsure.add(element);
        element = parentOf(element);
      }
    }
  }
  // A question in the flow of the page may stand below what the window shows.
  if (found.length === 0 && unsure.size === 0) {
    const named = [...document.querySelectorAll(NAMED)].slice(0, 50);
    const asks = named.find((element) =>
      isVisible(element) && isInFlow(element) && layerSign(element, texts) === "asks"
    );
    if (asks) found.push(asks);
  }
  // A layer whose buttons are not understood counts only when no better candidate exists.
  if (found.length === 0) found.push(...[...unsure].slice(0, 1));
  const layers = found.map((element) => ({ element, buttons: buttonsIn(element) }));
  globalThis.crumbtrailLayers = layers;
  return layers.map(({ element, buttons }) => ({
    text: textOf(element).replace(/\s+/g, " ").trim().slice(0, 4000),
    buttons: kindsOf(buttons, texts),
  }));
}

function kindsOf(buttons: readonly HTMLElement[], texts: Texts): LayerButton[] {
  const labels = buttons.map((button) => labelOf(button));
  return buttonKinds(labels, texts).map((kind, at) => {
    const button = buttons[at];
    const label = labels[at]?.slice(0, 120) ?? "";
    // "More information" opens the settings, or leads to a policy.
    const leads = kind === "settings" && button !== undefined && leadsAway(button);
    return { label, kind: leads ? "other" : kind };
  });
}

/** The topmost element at a point, also inside shadow roots. */
function elementAt(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y);
  for (let root = element && rootOf(element); root; root = element && rootOf(element)) {
    const inner: Element | null = root.elementFromPoint(x, y);
    if (inner === null || inner === element) break;
    element = inner;
  }
  return element;
}

/** Whether an element is scrolled with the page: what is fixed outside of the window is hidden. */
function isInFlow(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (getComputedStyle(at).position === "fixed") return false;
  }
  return true;
}

function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Clicks a button of a layer last seen; false if the button is gone. */
export function clickButton(layer: number, button: number): boolean {
  const element = globalThis.crumbtrailLayers?.[layer]?.buttons[button];
  if (!element?.isConnected) return false;
  element.click();
  return true;
}

/** The element of a button of a layer last seen, scrolled to where a mouse reaches the button. */
export function buttonToPress(layer: number, button: number): HTMLElement | null {
  const element = globalThis.crumbtrailLayers?.[layer]?.buttons[button] ?? null;
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  return element;
}

/**
 * Clicks the link or button for the consent settings, anywhere on the page; returns its label, or
 * null if the page has none.
 */
export function openSettings(texts: Texts): string | null {
  const about = /cookie|privacy|consent|datenschutz|confidentialit|privacidad|zgod|toestemming/i;
  const leads = [...document.querySelectorAll<HTMLElement>("a, button, [role=button]")]
    .filter((element) => isVisible(element) && buttonKind(labelOf(element), texts) === "settings");
  const best = leads.find((element) => about.test(labelOf(element)));
  best?.click();
  return best ? labelOf(best) : null;
}
