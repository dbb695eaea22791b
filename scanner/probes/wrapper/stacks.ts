/**
 * The stack of a caller, with the URL each script was loaded from instead of its `//# sourceURL=`.
 */

type Function = (...args: never[]) => unknown;

/** A call on the stack, as V8 describes it. */
interface CallSite {
  toString(): string;
  getFileName(): string | null | undefined;
  getScriptNameOrSourceURL(): string | null | undefined;
  getFunctionName(): string | null;
  getLineNumber(): number | null;
  getColumnNumber(): number | null;
  isEval(): boolean;
}

const { apply, getOwnPropertyDescriptor, defineProperty, deleteProperty, isExtensible } = Reflect;
const [NativeError, { captureStackTrace }] = [Error, Error];
const { toString: errorToString } = Error.prototype;
const { includes, indexOf, slice, startsWith } = String.prototype;
const FRAMES = 40;
const FRAME = "\n    at ";

/**
 * The stack above a function, as text. Temporarily overrides `Error.prepareStackTrace` and
 * `stackTraceLimit`, which libraries set for their own purposes. Empty if the page has frozen them;
 * the inspector's stack is used then.
 */
export function stackAbove(inner: Function): string {
  const holder: { stack?: string } = {};
  const undoLimit = override("stackTraceLimit", FRAMES);
  const undoPrepare = undoLimit && override("prepareStackTrace", describe);
  if (undoPrepare) captureStackTrace(holder, inner);
  // V8 builds the text on first access.
  const { stack = "" } = holder;
  undoPrepare?.();
  undoLimit?.();
  return `${stack}`;
}

/**
 * Takes the wrapper's frames off the stack of an error that a native function threw for it. An
 * error of the page's own code keeps its stack: it comes through where the page gave an object,
 * whose conversion runs such code.
 * @param inner the innermost function of the wrapper
 */
export function hideFrom(error: unknown, inner: Function): void {
  const named = framesOfNative(error);
  if (named === null || !isObject(error)) return;
  captureStackTrace(error, inner);
  // A page that writes stacks its own way gets the callers alone.
  if (named === "" || writesOwnStacks()) return;
  const holder: { stack?: unknown } = error;
  holder.stack = withFrames(`${holder.stack}`, named);
}

/** As `hideFrom`, for an assignment: Chromium leaves the frame of the assignment itself out. */
export function hideFromAssignment(error: unknown, inner: Function): void {
  if (framesOfNative(error) === null || !isObject(error)) return;
  captureStackTrace(error, inner);
  if (writesOwnStacks()) return;
  const holder: { stack?: unknown } = error;
  const text = `${holder.stack}`;
  const first = find(text, 0);
  const second = find(text, first + 1);
  if (first < 0) return;
  const above = second < 0 ? "" : apply(slice, text, [second]);
  holder.stack = apply(slice, text, [0, first]) + above;
}

/**
 * Gives a native function's rejection the frames of its call; the wrapper is on no stack when it
 * learns of the rejection.
 * @param stack the stack above the wrapper at the call
 */
export function restack(error: unknown, stack: string): void {
  if (!isObject(error) || writesOwnStacks()) return;
  const holder: { stack?: unknown } = error;
  const text = `${holder.stack}`;
  const [own, called] = [find(text, 0), find(stack, 0)];
  if (own < 0 || called < 0) return;
  const next = find(text, own + 1);
  const first = apply(slice, text, next < 0 ? [own] : [own, next]);
  // Code of the page may have thrown, which has a URL or comes from `eval`.
  if (!apply(includes, first, ["<anonymous>:"]) || apply(includes, first, ["eval at"])) return;
  holder.stack = withFrames(apply(slice, text, [0, own]), apply(slice, stack, [called]));
}

/**
 * The frames above those of the wrapper on the stack of an error: of functions of the language,
 * which V8 names; none for functions of a page. Null where the stack begins in a page's code, or
 * where somebody has read it already.
 */
function framesOfNative(error: unknown): string | null {
  if (!isObject(error)) return null;
  const { value: own } = getOwnPropertyDescriptor(NativeError, "prepareStackTrace") ?? {};
  let named: string | null = null;
  const undo = override("prepareStackTrace", (thrown: unknown, calls: CallSite[]) => {
    let index = 0;
    let frames = "";
    for (; calls[index]?.getLineNumber() === null; index++) frames += FRAME + calls[index];
    if (isOfWrapper(calls[index])) named = frames;
    else if (typeof own === "function") return apply(own, NativeError, [thrown, calls]);
    return textOfAll(apply(errorToString, thrown, []), calls);
  });
  // V8 calls the function above on first access.
  void (error as { stack?: unknown }).stack;
  undo?.();
  return named;
}

/** Scripts that the scanner adds to a page have no URL. */
function isOfWrapper(call: CallSite | undefined): boolean {
  return call !== undefined && !call.getFileName() && !call.isEval();
}

function writesOwnStacks(): boolean {
  return getOwnPropertyDescriptor(NativeError, "prepareStackTrace") !== undefined;
}

function textOfAll(head: string, calls: CallSite[]): string {
  let text = head;
  for (let index = 0; index < calls.length; index++) text += FRAME + calls[index];
  return text;
}

/** A stack's text with other innermost frames, and no more frames than the page allows. */
function withFrames(text: string, frames: string): string {
  const at = find(text, 0);
  const head = at < 0 ? text : apply(slice, text, [0, at]);
  const all = at < 0 ? frames : frames + apply(slice, text, [at]);
  const limit = getOwnPropertyDescriptor(NativeError, "stackTraceLimit")?.value ?? 0;
  let end = 0;
  for (let count = 0; count < limit && end >= 0; count++) end = find(all, end + FRAME.length);
  return head + (end < 0 ? all : apply(slice, all, [0, end]));
}

function find(text: string, from: number): number {
  return apply(indexOf, text, [FRAME, from]);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" ? value !== null : typeof value === "function";
}

/** Overrides a property of Error. @returns a function that undoes the change; null if impossible */
function override(name: string, value: unknown): (() => void) | null {
  const found = getOwnPropertyDescriptor(NativeError, name);
  if (found ? !found.configurable : !isExtensible(NativeError)) return null;
  defineProperty(NativeError, name, { value, configurable: true });
  return () => found ? defineProperty(NativeError, name, found) : deleteProperty(NativeError, name);
}

function describe(_error: unknown, calls: CallSite[]): string {
  let text = "Error";
  for (let index = 0; index < calls.length; index++) {
    const call = calls[index];
    if (call) text += FRAME + textOf(call);
  }
  return text;
}

function textOf(call: CallSite): string {
  const loaded = call.getFileName();
  const named = call.getScriptNameOrSourceURL();
  const isScriptName = Boolean(named) && apply(startsWith, named, ["http"]);
  // Code made from a string has no URL and may have any name except a script's.
  if (named === loaded || !named || !(loaded || isScriptName)) return call.toString();
  const name = call.getFunctionName() || "<anonymous>";
  const place = `${loaded || "<anonymous>"}:${call.getLineNumber()}:${call.getColumnNumber()}`;
  return `${name} (${place})${isScriptName ? `\n    calls itself ${named}` : ""}`;
}
