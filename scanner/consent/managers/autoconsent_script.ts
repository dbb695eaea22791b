/**
 * Connects the driver and autoconsent's script, which is evaluated afterwards in the isolated world
 * of a document. The package clicks by script: an element about to be clicked is passed to the
 * driver, which presses the element with the mouse; only elements that nobody sees are left to the
 * script.
 */

import { isVanished, labelOf, leadsAway, textOf } from "../page/element_script.ts";
import { namesPrice } from "../page/label_parts_script.ts";

/** The members of autoconsent's instance that are used here. */
interface AutoconsentInstance {
  rules?: unknown;
  domActions?: Actions;
  foundCmp?: { detectPopup(): Promise<boolean>; isIntermediate?: boolean } | null;
}

interface Actions {
  elementSelector(selector: string): HTMLElement[];
  clickElement(element: unknown): Promise<boolean>;
  click(selector: string, all?: boolean): Promise<boolean>;
  elementVisible(selector: string, check?: "any" | "all" | "none"): boolean;
}

interface PendingPress {
  element: HTMLElement;
  done(how: string): void;
}

declare global {
  /** Elements waiting to be pressed, by the number given to the driver. */
  var crumbtrailPresses: Map<number, PendingPress> | undefined;
  /** The running instance, which can report later whether the layer is still open. */
  var crumbtrailInstance: AutoconsentInstance | undefined;
  /** True while it is asked whether a layer is open: then what is not painted is not visible. */
  var crumbtrailAsksForPaint: boolean | undefined;
  var autoconsentSendMessage:
    | ((this: AutoconsentInstance, message: unknown) => Promise<void>)
    | undefined;
  var autoconsentReceiveMessage: ((message: unknown) => void) | undefined;
}

/** A frame without any of these words in its URL contains no layer that a rule knows. */
const LAYER_FRAME =
  /consent|cookie|privacy|cmp|gdpr|notice|message|piano|trustarc|index\.html|banner|policy/i;

/**
 * Asks the driver for autoconsent's script, if the document may hold a layer. The script is large,
 * and most frames of another site have no use for it.
 */
export function askForScript(binding: string): void {
  if (LAYER_FRAME.test(location.href)) senderOf(binding)(JSON.stringify({ type: "script" }));
}

function senderOf(binding: string): (payload: string) => void {
  return Reflect.get(globalThis, binding) as (payload: string) => void;
}

/**
 * Sends autoconsent's messages to the driver.
 * @param binding name of the driver's function
 * @returns whether autoconsent has to run in this document
 */
export function connect(binding: string): boolean {
  if (self !== top && !LAYER_FRAME.test(location.href)) return false;
  const send = senderOf(binding);
  const waiting = globalThis.crumbtrailPresses = new Map<number, PendingPress>();
  let presses = 0;
  const press = (element: HTMLElement) =>
    new Promise<string>((done) => {
      waiting.set(++presses, { element, done });
      send(JSON.stringify({ type: "press", id: presses }));
    });
  hideNothing();
  const changed = new WeakSet<Actions>();
  globalThis.autoconsentSendMessage = function (message) {
    if (this?.rules) globalThis.crumbtrailInstance = this;
    if (this?.domActions && !changed.has(this.domActions)) {
      changed.add(this.domActions);
      pressInstead(this.domActions, press);
    }
    if (!isReport(message)) send(JSON.stringify(message));
    return Promise.resolve();
  };
  return true;
}

/** What autoconsent is doing, many times a second; the driver has no use for it. */
function isReport(message: unknown): boolean {
  return typeof message === "object" && message !== null && "type" in message &&
    message.type === "report";
}

/**
 * The package hides layers and settings from its users by the text of a style element; a visitor sees
 * them. Only the scanner's own world is changed.
 */
function hideNothing(): void {
  Object.defineProperty(HTMLStyleElement.prototype, "innerText", { get: () => "", set() {} });
}

function pressInstead(actions: Actions, press: (element: HTMLElement) => Promise<string>): void {
  const pressOrClick = async (element: HTMLElement) => {
    if (/^(hidden|outside)$/.test(await press(element))) element.click();
  };
  actions.clickElement = async (element) => {
    if (!(element instanceof HTMLElement)) return false;
    await pressOrClick(element);
    return true;
  };
  actions.click = async (selector, all = false) => {
    const found = actions.elementSelector(selector);
    for (const element of all ? found : found.slice(0, 1)) await pressOrClick(element);
    return found.length > 0;
  };
  // For the package an element that has faded out is still visible.
  const elementVisible = actions.elementVisible.bind(actions);
  actions.elementVisible = (selector, check) => {
    const isVisible = elementVisible(selector, check);
    if (!globalThis.crumbtrailAsksForPaint || check === "none" || !isVisible) return isVisible;
    return !actions.elementSelector(selector).every((element) => isVanished(element));
  };
}

/** The element that the script wants pressed. */
export function elementToPress(id: number): HTMLElement | null {
  return globalThis.crumbtrailPresses?.get(id)?.element ?? null;
}

/** The label of the element that the script wants pressed. */
export function labelToPress(id: number): string {
  const element = elementToPress(id);
  return element === null ? "" : labelOf(element).slice(0, 120);
}

/** Letters around a link that are read for a price; a layer has more of its own. */
const AROUND = 150;

/** Whether the element to press is a link to another page, beside a price: an offer to subscribe. */
export function leadsToOffer(id: number): boolean {
  const link = elementToPress(id)?.closest("a");
  if (!link || !leadsAway(link)) return false;
  let around: Element = link;
  while (around.parentElement && textOf(around).length < AROUND) around = around.parentElement;
  return namesPrice(textOf(around));
}

/** Passes the outcome of a press to the script. */
export function endPress(id: number, how: string): void {
  globalThis.crumbtrailPresses?.get(id)?.done(how);
  globalThis.crumbtrailPresses?.delete(id);
}

/** Whether the layer found earlier is open now; null if no layer was found. */
export async function isLayerOpen(): Promise<boolean | null> {
  const manager = globalThis.crumbtrailInstance?.foundCmp;
  if (!manager) return null;
  globalThis.crumbtrailAsksForPaint = true;
  try {
    return Boolean(await manager.detectPopup().catch(() => false));
  } finally {
    globalThis.crumbtrailAsksForPaint = false;
  }
}

/** Whether the rule only opens settings in another frame, which are answered there. */
export function onlyOpensSettings(): boolean {
  return globalThis.crumbtrailInstance?.foundCmp?.isIntermediate === true;
}

export function receive(message: unknown): void {
  globalThis.autoconsentReceiveMessage?.(message);
}
