/**
 * Finds consent layers as a visitor sees them. Runs inside pages, in the scanner's isolated world.
 */
import {
  elementAt,
  isFixed,
  isPainted,
  isVisible,
  labelOf,
  leadsAway,
  parentOf,
  rootOf,
  textOf,
} from "./element_script.ts";
import { questionInFlow } from "./in_flow_script.ts";
import { buttonsIn, isApart, layerSign } from "./layer_looks.ts";
import type { ButtonKind, Texts } from "./button_kind_script.ts";
import { buttonKind } from "./joined_label_script.ts";
import { namesPrice } from "./label_parts_script.ts";
import { kindsByWords } from "./layer_kinds_script.ts";
import { knowStarts } from "./phrases_script.ts";
import { comesToRest } from "./rest_script.ts";
import {
  layersAround,
  type NamedAnswer,
  type NamedBy,
  namedElements,
  namingOf,
  withNamed,
} from "./named_buttons_script.ts";

export { countMatches } from "./named_buttons_script.ts";

export interface LayerButton {
  label: string;
  kind: ButtonKind;
  /** How the property names the button; absent for buttons that it doesn't name. */
  named?: NamedBy | undefined;
}

/** A consent layer as a visitor sees it. */
export interface SeenLayer {
  text: string;
  buttons: LayerButton[];
}

/** A layer as it was found in its document. */
interface FoundLayer extends SeenLayer {
  /** Number of its element, the same as long as the element lives. */
  id: number;
  /** Whether it stands amid the page's content; otherwise it lies over the page. */
  inFlow: boolean;
}

/** Elements whose id, class or label names consent; `layer_looks.ts` asks each of them the same. */
const NAMED = ["cookie", "consent", "gdpr", "dsgvo", "rgpd", "lgpd", "pdpa", "kvkk"]
  .flatMap((word) => [`[id*=${word} i]`, `[class*=${word} i]`])
  .concat("[aria-label*=cookie i]").join(", ");

/** Points all over the window, as shares of its height and width. */
const GRID = [0.03, 0.15, 0.3, 0.5, 0.7, 0.85, 0.91, 0.97].flatMap((y) =>
  [0.08, 0.3, 0.5, 0.7, 0.92].map((x) => ({ x, y }))
);

declare global {
  /** The phrases, kept for the document's next look: they are long. */
  var crumbtrailTexts: Texts | undefined;
}

/**
 * @param given the phrases; null if the document has them
 * @param state whether settings were opened, and whether the whole document may be such settings
 */
export function seenLayers(
  given: Texts | null,
  { opened, whole }: { opened: boolean; whole: boolean },
): FoundLayer[] {
  const kept = globalThis.crumbtrailTexts ??= given ?? undefined;
  if (kept === undefined) return [];
  knowStarts(kept, kept.starts);
  const texts = { ...kept, opened, whole };
  const named = namedElements(texts.named);
  const byWords = findLayers(texts);
  const layers = [...layersAround(named, byWords), ...byWords].map((element) => ({
    element,
    buttons: withNamed(buttonsIn(element), element, named),
  }));
  globalThis.crumbtrailLayers = layers;
  return layers.map(({ element, buttons: elements }) => {
    const buttons = kindsOf(elements, { texts, said: textOf(element), bySelector: named });
    if (buttons.some(({ kind }) => kind === "accept" || kind === "reject")) {
      (globalThis.crumbtrailAsked ??= new WeakSet()).add(element);
    }
    const text = textOf(element).replace(/\s+/g, " ").trim().slice(0, 4000);
    return { id: idOf(element), inFlow: !isOverPage(element), text, buttons };
  });
}

/**
 * Looks at points all over the window, from the topmost element at each point upwards; where a
 * pop-up or a bar lies over the page, also at what it covers: closed, it uncovers the layer.
 */
function findLayers(texts: Texts): Element[] {
  const signs = new Map<Element, ReturnType<typeof layerSign>>();
  const signOf = (element: Element) => {
    let sign = signs.get(element);
    if (sign === undefined) signs.set(element, sign = layerSign(element, texts));
    return sign;
  };
  const found: Element[] = [];
  const unsure: Element[] = [];
  /** Notes the layer around an element; else tells whether the element is part of an overlay. */
  const climb = (from: Element | null): boolean => {
    let overlaid = false;
    for (let one = from, level = 0; one !== null && level < 25; one = parentOf(one), level++) {
      const sign = signOf(one);
      if (sign === "asks") {
        if (!found.includes(one)) found.push(one);
        return false;
      }
      if (sign === "tells") unsure.push(one);
      overlaid ||= isApart(one);
    }
    return overlaid;
  };
  const points = GRID.map(({ x, y }) => ({ x: innerWidth * x, y: innerHeight * y }));
  const covered = points.filter(({ x, y }) => climb(elementAt(x, y)));
  if (found.length > 0) return found;
  for (const { x, y } of covered) {
    for (const element of stackAt(x, y)) climb(element);
  }
  if (found.length > 0) return found;
  // Points reach nothing behind a modal dialog; a question in the flow of the page may stand below
  // what the window shows.
  const isModal = document.querySelector(":modal") !== null;
  if (isModal || unsure.length === 0) {
    const shown = candidates(isModal)
      .filter((element) => isPainted(element) && (isModal || !isFixed(element)));
    const asks = shown.find((element) => signOf(element) === "asks");
    if (asks) return [asks];
    unsure.push(...shown.filter((element) => signOf(element) === "tells").slice(0, 1));
  }
  const inFlow = isModal ? null : questionInFlow(texts);
  if (inFlow !== null) return [inFlow];
  // A layer whose buttons are not understood counts only when no better candidate exists.
  return unsure.slice(0, 1);
}

/** All elements at a point, also inside shadow roots. */
function stackAt(x: number, y: number): Element[] {
  return document.elementsFromPoint(x, y).flatMap((element) => [
    ...rootOf(element)?.elementsFromPoint(x, y) ?? [],
    element,
  ]);
}

function candidates(isModal: boolean): Element[] {
  const named = [...document.querySelectorAll(NAMED)].slice(0, 50);
  if (!isModal) return named;
  return [...named, ...[...document.body.children].slice(0, 50).filter((one) => isApart(one))];
}

/** Whether a layer lies over the page. The shell of an app may be fixed as well: it holds the page. */
function isOverPage(element: Element): boolean {
  const most = 2 * textOf(element).length + 500;
  for (let one: Element | null = element; one !== null; one = parentOf(one)) {
    if (isApart(one)) return textOf(one).length <= most;
  }
  // In a frame or a second window, the whole document may be the layer.
  return self !== top || opener !== null;
}

function idOf(element: Element): number {
  const ids = globalThis.crumbtrailLayerIds ??= new WeakMap();
  const id = ids.get(element) ?? (globalThis.crumbtrailLayerCount ?? 0) + 1;
  globalThis.crumbtrailLayerCount = Math.max(id, globalThis.crumbtrailLayerCount ?? 0);
  ids.set(element, id);
  return id;
}

function kindsOf(
  buttons: readonly HTMLElement[],
  { texts, said, bySelector }: {
    texts: Texts;
    /** The text of the layer. */
    said: string;
    bySelector: ReadonlyMap<Element, NamedAnswer>;
  },
): LayerButton[] {
  const labels = buttons.map((button) => labelOf(button));
  return kindsByWords(labels, texts, said).map((kind, at) => {
    const button = buttons[at];
    const label = labels[at]?.slice(0, 120) ?? "";
    const naming = button && namingOf(button, { kind, texts, bySelector });
    if (naming) return { label, kind: naming.answer, named: naming.named };
    // "More information" opens the settings, or leads to a policy; beside a price, "Reject" may lead
    // to a subscription.
    const mayLead = kind === "settings" || (kind === "reject" && namesPrice(said));
    const leads = mayLead && button !== undefined &&
      ((leadsAway(button) && !(kind === "settings" && turnsFrame(button))) || opensPage(button));
    return { label, kind: leads ? "other" : kind };
  });
}

/** Whether a link opens another document of the same site in the frame that it lies in. */
function turnsFrame(link: HTMLElement): boolean {
  return self !== top && link instanceof HTMLAnchorElement && link.origin === location.origin &&
    /^(_self)?$/.test(link.target);
}

/** Whether a button does nothing but to open another page. */
function opensPage(button: HTMLElement): boolean {
  const onClick = button.getAttribute("onclick")?.slice(0, 300) ?? "";
  return /^\s*(?:window\.|document\.)?(?:location(?:\.href)?\s*=|location\.(?:assign|replace)\(|open\()/
    .test(onClick);
}

/** The element of a button of a layer last seen, scrolled to where a mouse reaches the button. */
export function buttonToPress(layer: number, button: number): HTMLElement | null {
  const element = globalThis.crumbtrailLayers?.[layer]?.buttons[button] ?? null;
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  return element;
}

/** Waits until a layer last seen is at rest; false if it goes away instead. */
export async function layerRests(layer: number): Promise<boolean> {
  const { element, buttons } = globalThis.crumbtrailLayers?.[layer] ?? {};
  const one = buttons?.[0] ?? element;
  return one instanceof HTMLElement && await comesToRest(one);
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
