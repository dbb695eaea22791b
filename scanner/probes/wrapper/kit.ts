/**
 * What the wrapper's parts share inside a page: stand-ins that look native, stacks, and the way
 * back to the scanner. Sent as text, so it may use nothing from outside itself.
 */
import type { Told } from "./told.ts";

type Around = (self: unknown, args: unknown[], caller: () => string) => unknown;
export type Function = (...args: never[]) => unknown;

export interface Base {
  /** A stand-in that calls `around` and looks like the original. */
  disguise<F extends Function>(original: F, around: Around): F;
  /** Another object that must pass for the original one when natives are given it. */
  pass(standIn: object, original: object): void;
  /** The original behind a stand-in, of this realm or a sister's; anything else as it is. */
  original(value: unknown): unknown;
  /** Remembers a word about an object, for this realm and its sisters. */
  note(of: object, text: string): void;
  noted(of: object): string | undefined;
  /** The stack of whoever called the function. */
  stackAbove(inner: Function): string;
  /**
   * @param where address of the document it was done to, when that may not be this realm's
   * @param before the stack of whoever called what the page put before the stand-in, if it did
   */
  report(told: Told, stack: string, where?: string, before?: string): void;
}

/** Makes an object, in place of a class's constructor. */
type Construct = (
  make: (args: unknown[]) => object,
  args: unknown[],
  caller: () => string,
) => object;

export interface Kit extends Base {
  /** Changes a property that may be changed. */
  replace(
    owner: object,
    name: string,
    change: (d: PropertyDescriptor) => PropertyDescriptor,
  ): void;
  /** Replaces a method by a stand-in. */
  replaceMethod(
    owner: object | undefined,
    name: string,
    around: (native: Function) => Around,
  ): void;
  /** Replaces a class of this realm by a stand-in. */
  replaceClass(name: string, construct: Construct): void;
  /**
   * Error trackers and consent managers put a function of theirs before ours, and all others write
   * through it: the stack of whoever called that one; undefined where there is none.
   */
  stackBefore(of: object, name: string, part: "set" | "value"): string | undefined;
  /** Tells which script asked for a URL, relative ones included. */
  reportRequester(url: unknown, stack: string): void;
  /**
   * Wraps an interface now, or, where it is not whole yet, when somebody first asks for its object:
   * while the debugger holds a service worker there are getters but no interfaces behind some of
   * them, and calling one would end the worker.
   */
  whenThere(type: string, method: string, accessor: string, wrap: () => void): void;
}

/** What frames of one origin know together, and how the first of them tells. */
interface Shared {
  natives: WeakMap<object, object>;
  notes: WeakMap<object, string>;
  voice: Voice;
}

interface Voice {
  send: (text: string) => void;
  debug: (text: string) => void;
  unplaced: number;
}

/** The base, or null where there is nobody to tell. */
export function makeBase(binding: string): Base | null {
  const scope = globalThis as unknown as Record<string, unknown>;
  const send = scope[binding] as ((text: string) => void) | undefined;
  if (typeof send !== "function") return null;
  delete scope[binding];

  const { apply, getOwnPropertyDescriptor, defineProperty, deleteProperty, isExtensible } = Reflect;
  const [{ stringify }, { includes, startsWith }] = [JSON, String.prototype];
  const NativeError = Error;
  const capture = Error.captureStackTrace;
  const nativeText = Function.prototype.toString;
  const own: Voice = { send, debug: console.debug.bind(console), unplaced: 0 };
  const closed = getOwnPropertyDescriptor(scope, "closed")?.get as (() => boolean) | undefined;
  const shared: Shared = sisterShared() ??
    { natives: new WeakMap<object, object>(), notes: new WeakMap<object, string>(), voice: own };
  const { natives, notes } = shared;
  const nativeGet = natives.get.bind(natives);
  const nativeSet = natives.set.bind(natives);
  const noted = notes.get.bind(notes);
  const setNote = notes.set.bind(notes);

  /** Frames of one origin share their stand-ins: one's methods are called on another's objects. */
  function sisterShared(): Shared | undefined {
    for (const sister of [scope.parent, scope.opener]) {
      try {
        const { prototype } = (sister as { Function: FunctionConstructor }).Function;
        const answer: unknown = apply(prototype.toString, binding, [binding]);
        if (typeof answer === "object") return answer as Shared;
      } catch {
        // None, one of another origin, or itself.
      }
    }
  }

  function disguise<F extends Function>(original: F, around: Around): F {
    const handler = {
      apply: (_target: F, self: unknown, args: unknown[]): unknown =>
        around(self, args, () => stackAbove(handler.apply)),
    };
    const standIn = new Proxy(original, handler);
    nativeSet(standIn, original);
    return standIn;
  }

  /** Gives Error a value of its own. @returns what puts back what was there; null if it can't be */
  function lend(name: string, value: unknown): (() => void) | null {
    const was = getOwnPropertyDescriptor(NativeError, name);
    const ours = { value, writable: true, enumerable: true, configurable: true };
    if (!was && !(name in NativeError) && value === undefined) return () => {};
    if (was ? !was.configurable : !isExtensible(NativeError)) return null;
    defineProperty(NativeError, name, ours);
    return () => was ? defineProperty(NativeError, name, was) : deleteProperty(NativeError, name);
  }

  /** Empty where the page does not let go of how stacks are told: the inspector then tells them. */
  function stackAbove(inner: Function): string {
    const holder: { stack?: string } = {};
    const limit = lend("stackTraceLimit", 40);
    const prepare = limit && lend("prepareStackTrace", undefined);
    if (prepare) capture(holder, inner);
    // Made only when it is asked for.
    const { stack = "" } = holder;
    prepare?.();
    limit?.();
    return stack;
  }

  function place(): string {
    try {
      const { href } = location;
      return apply(startsWith, href, ["about:"]) && typeof document === "object"
        ? document.baseURI
        : href;
    } catch {
      return "";
    }
  }

  /** A page may give all objects a `toJSON`: one that has its own, and no prototype, is spared. */
  const plain = (value: object): object => ({ __proto__: null, ...value, toJSON: undefined });

  /** What a page keeps of a frame works on after the frame is gone; its own voice does not. */
  const voice = () => closed && apply(closed, scope, []) ? shared.voice : own;

  function report(told: Told, stack: string, where = place(), before?: string): void {
    try {
      const by = voice();
      // Code from a string given to a timer has no URL; the console knows who set the timer.
      const writer = before || stack;
      const call = apply(includes, writer, ["://"]) ? undefined : `${binding} ${++by.unplaced}`;
      const parts = "cookie" in told ? { ...told, cookie: plain(told.cookie) } : told;
      by.send(stringify(plain({ ...parts, stack, before, place: where, call })));
      if (call) by.debug(call);
    } catch {
      // A document that is going away has nobody left to tell.
    }
  }

  const original = (value: unknown) =>
    (typeof value === "object" && value !== null || typeof value === "function") &&
      nativeGet(value) || value;

  const text = getOwnPropertyDescriptor(Function.prototype, "toString");
  defineProperty(Function.prototype, "toString", {
    ...text,
    value: disguise(nativeText, (self, args) => {
      if (self === binding && args[0] === binding) return shared;
      return apply(nativeText, typeof self === "function" ? original(self) : self, args);
    }),
  });

  return {
    disguise,
    pass: (standIn, of) => void nativeSet(standIn, of),
    original,
    note: (of, text) => void setNote(of, text),
    noted,
    stackAbove,
    report,
  };
}
