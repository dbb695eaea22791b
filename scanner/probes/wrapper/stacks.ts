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
  getLineNumber(): number;
  getColumnNumber(): number;
}

const { apply, getOwnPropertyDescriptor, defineProperty, deleteProperty, isExtensible } = Reflect;
const [NativeError, { captureStackTrace }] = [Error, Error];
const { startsWith } = String.prototype;
const FRAMES = 40;

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
    if (call) text += `\n    at ${textOf(call)}`;
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
