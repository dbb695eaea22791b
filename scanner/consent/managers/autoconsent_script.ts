/**
 * Connects the driver and autoconsent's script, which is evaluated afterwards in the isolated world
 * of a document. The package clicks by script: an element about to be clicked is passed to the
 * driver, which presses the element with the mouse; only invisible elements are left to the script.
 */

/** The members of autoconsent's instance that are used here. */
interface AutoconsentInstance {
  rules?: unknown;
  domActions?: Actions;
  foundCmp?: { detectPopup(): Promise<boolean> } | null;
}

interface Actions {
  elementSelector(selector: string): HTMLElement[];
  clickElement(element: unknown): Promise<boolean>;
  click(selector: string, all?: boolean): Promise<boolean>;
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
  var autoconsentSendMessage:
    | ((this: AutoconsentInstance, message: unknown) => Promise<void>)
    | undefined;
  var autoconsentReceiveMessage: ((message: unknown) => void) | undefined;
}

/** A frame without any of these words in its URL contains no layer that a rule knows. */
const LAYER_FRAME =
  /consent|cookie|privacy|cmp|gdpr|notice|message|piano|trustarc|index\.html|banner|policy/i;

/**
 * Sends autoconsent's messages to the driver.
 * @param binding name of the driver's function
 * @returns whether autoconsent has to run in this document
 */
export function connect(binding: string): boolean {
  if (self !== top && !LAYER_FRAME.test(location.href)) return false;
  const send = Reflect.get(globalThis, binding) as (payload: string) => void;
  const waiting = globalThis.crumbtrailPresses = new Map<number, PendingPress>();
  let presses = 0;
  const press = (element: HTMLElement) =>
    new Promise<string>((done) => {
      waiting.set(++presses, { element, done });
      send(JSON.stringify({ type: "press", id: presses }));
    });
  const changed = new WeakSet<Actions>();
  globalThis.autoconsentSendMessage = function (message) {
    if (this?.rules) globalThis.crumbtrailInstance = this;
    if (this?.domActions && !changed.has(this.domActions)) {
      changed.add(this.domActions);
      pressInstead(this.domActions, press);
    }
    send(JSON.stringify(message));
    return Promise.resolve();
  };
  return true;
}

function pressInstead(actions: Actions, press: (element: HTMLElement) => Promise<string>): void {
  const pressOrClick = async (element: HTMLElement) => {
    if (await press(element) === "hidden") element.click();
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
}

/** The element that the script wants pressed. */
export function elementToPress(id: number): HTMLElement | null {
  return globalThis.crumbtrailPresses?.get(id)?.element ?? null;
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
  return Boolean(await manager.detectPopup().catch(() => false));
}

export function receive(message: unknown): void {
  globalThis.autoconsentReceiveMessage?.(message);
}
