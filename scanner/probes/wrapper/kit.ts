/**
 * What the wrapper's parts share inside a page: stand-ins that look native, stacks, and the way
 * back to the scanner. Sent as text, so it may use nothing from outside itself.
 */
import type { Observation } from "./observation.ts";
import { shareWithSameOriginFrames } from "./same_origin_frames.ts";
import { makeStacks } from "./stacks.ts";

export type Around = (self: unknown, args: unknown[], caller: () => string) => unknown;
export type Function = (...args: never[]) => unknown;

export interface Base {
  /** A stand-in that calls `around` and looks like the original. */
  disguise<F extends Function>(original: F, around: Around): F;
  /** Another object that must pass for the original one when natives are given it. */
  pass(standIn: object, original: object): void;
  /** The original behind a stand-in; anything else as it is. */
  original(value: unknown): unknown;
  /** Remembers a word about an object, for this realm and its sisters. */
  note(of: object, text: string): void;
  noted(of: object): string | undefined;
  /** Throws where so little stack is left that a write might be done and not be told. */
  needRoom(): void;
  /**
   * The stack of whoever called the function; empty where the page does not let go of how stacks
   * are told: the inspector then tells them.
   */
  stackAbove(inner: Function): string;
  /**
   * @param where address of the document it was done to, when that may not be this realm's
   * @param before the stack of whoever called what the page put before the stand-in, if it did
   */
  report(observation: Observation, stack: string, where?: string, before?: string): void;
}

/** What frames of one origin know together: no maps, as a page may change how one is read. */
interface Shared {
  nativeOf(standIn: object): object | undefined;
  setNative(standIn: object, native: object): void;
  noted(of: object): string | undefined;
  note(of: object, text: string): void;
  /** How the first of them tells. */
  voice: Voice;
}

interface Voice {
  send: (text: string) => void;
  debug: (text: string) => void;
  unplaced: number;
}

/**
 * The base, or null where there is nobody to tell. A page may change what all objects inherit, so
 * what the browser reads of ours inherits nothing.
 */
export function makeBase(binding: string): Base | null {
  const scope = globalThis as unknown as Record<string, unknown>;
  const send = scope[binding] as ((text: string) => void) | undefined;
  if (typeof send !== "function") return null;
  delete scope[binding];

  const { apply, getOwnPropertyDescriptor, defineProperty } = Reflect;
  const [{ stringify }, { includes, startsWith }] = [JSON, String.prototype];
  const nativeText = Function.prototype.toString;
  const own: Voice = { send, debug: console.debug.bind(console), unplaced: 0 };
  const closed = getOwnPropertyDescriptor(scope, "closed")?.get as (() => boolean) | undefined;
  const [natives, notes] = [new WeakMap<object, object>(), new WeakMap<object, string>()];
  const shared = shareWithSameOriginFrames<Shared>(binding, {
    nativeOf: natives.get.bind(natives),
    setNative: natives.set.bind(natives),
    noted: notes.get.bind(notes),
    note: notes.set.bind(notes),
    voice: own,
  });
  const { nativeOf, setNative, noted, note } = shared;
  const stackAbove = makeStacks();

  const room = new Array<number>(4096).fill(0);
  const needRoom = () => void apply(() => {}, undefined, room);

  function disguise<F extends Function>(original: F, around: Around): F {
    const handler = {
      __proto__: null,
      apply: (_target: F, self: unknown, args: unknown[]): unknown =>
        around(self, args, () => stackAbove(handler.apply)),
    };
    const standIn = new Proxy(original, handler);
    setNative(standIn, original);
    return standIn;
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

  function report(observation: Observation, stack: string, where = place(), before?: string): void {
    try {
      const by = voice();
      // Code from a string given to a timer has no URL; the console knows who set the timer.
      const writer = before || stack;
      const call = apply(includes, writer, ["://"]) ? undefined : `${binding} ${++by.unplaced}`;
      const parts = "cookie" in observation
        ? { ...observation, cookie: plain(observation.cookie) }
        : observation;
      by.send(stringify(plain({ ...parts, stack, before, place: where, call })));
      if (call) by.debug(call);
    } catch {
      // A document that is going away has nobody left to tell.
    }
  }

  const original = (value: unknown) =>
    (typeof value === "object" && value !== null || typeof value === "function") &&
      nativeOf(value) || value;

  const text = getOwnPropertyDescriptor(Function.prototype, "toString");
  defineProperty(Function.prototype, "toString", {
    ...text,
    value: disguise(
      nativeText,
      (self, args) => apply(nativeText, typeof self === "function" ? original(self) : self, args),
    ),
  });

  return {
    disguise,
    pass: setNative,
    original,
    note,
    noted,
    needRoom,
    stackAbove,
    report,
  };
}
