/**
 * Tells who called, by what the browser loaded the code from and not by what the code calls itself
 * (`//# sourceURL=`). Sent as text: see kit.ts.
 */

/** Where a call is, as V8 tells it. */
interface Site {
  toString(): string;
  getFileName(): string | undefined;
  getScriptNameOrSourceURL(): string | undefined;
  getFunctionName(): string | null;
  getLineNumber(): number;
  getColumnNumber(): number;
}

/** @returns what tells the stack above a function */
type Function = (...args: never[]) => unknown;

export function makeStacks(): (inner: Function) => string {
  const { apply, getOwnPropertyDescriptor, defineProperty, deleteProperty, isExtensible } = Reflect;
  const [NativeError, { captureStackTrace: capture }] = [Error, Error];
  const { startsWith } = String.prototype;

  /** Gives Error a value of its own. @returns what puts back what was there; null if it can't be */
  function lend(name: string, value: unknown): (() => void) | null {
    const found = getOwnPropertyDescriptor(NativeError, name);
    const was = found && { __proto__: null, ...found };
    const ours = { __proto__: null, value, writable: true, enumerable: true, configurable: true };
    if (!was && !(name in NativeError) && value === undefined) return () => {};
    if (was ? !was.configurable : !isExtensible(NativeError)) return null;
    defineProperty(NativeError, name, ours);
    return () => was ? defineProperty(NativeError, name, was) : deleteProperty(NativeError, name);
  }

  /** The stack above a function, as somebody tells it; empty where the page does not let go of it. */
  function stackAs(inner: Function, told: unknown): unknown {
    const holder: { stack?: unknown } = {};
    const limit = lend("stackTraceLimit", 40);
    const prepare = limit && lend("prepareStackTrace", told);
    if (prepare) capture(holder, inner);
    // Made only when it is asked for.
    const { stack = "" } = holder;
    prepare?.();
    limit?.();
    return stack;
  }

  // A page may change what calls are asked by.
  const found = stackAs(stackAs, (_error: unknown, sites: Site[]) => sites[0]);
  const site = typeof found === "object" ? found : null;
  const asked: Site | null = site && Object.getPrototypeOf(site);
  if (!asked) return (inner) => `${stackAs(inner, undefined)}`;
  const { toString, getFileName, getScriptNameOrSourceURL, getFunctionName } = asked;
  const { getLineNumber, getColumnNumber } = asked;

  function textOf(site: Site): string {
    const loaded: string | undefined = apply(getFileName, site, []);
    const called: string | undefined = apply(getScriptNameOrSourceURL, site, []);
    // What was made of a string was loaded from nowhere, and may have any name but a script's.
    const isTrue = called === loaded || !called || !(loaded || apply(startsWith, called, ["http"]));
    if (isTrue) return apply(toString, site, []);
    const name = apply(getFunctionName, site, []) || "<anonymous>";
    const place = `${apply(getLineNumber, site, [])}:${apply(getColumnNumber, site, [])}`;
    const other = called && apply(startsWith, called, ["http"])
      ? `\n    calls itself ${called}`
      : "";
    return `${name} (${loaded || "<anonymous>"}:${place})${other}`;
  }

  function tell(_error: unknown, sites: Site[]): string {
    let text = "Error";
    for (let index = 0; index < sites.length; index++) {
      const site = sites[index];
      if (site) text += `\n    at ${textOf(site)}`;
    }
    return text;
  }

  return (inner) => `${stackAs(inner, tell)}`;
}
