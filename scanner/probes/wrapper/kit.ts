/**
 * Tools shared by the parts of the wrapper inside a page: stand-ins that look native, and reports
 * to the scanner. Natives that a page may replace are read before its first script runs.
 */
import { shareWithSameOriginFrames } from "./same_origin_frames.ts";
import { stackAbove } from "./stacks.ts";

export type Interceptor = (self: unknown, args: unknown[], caller: () => string) => unknown;
export type Function = (...args: never[]) => unknown;

type WriteKind = "document.cookie" | "cookieStore" | "LOCAL_STORAGE" | "SESSION_STORAGE";
export type SiteDataKind = "INDEXED_DB" | "CACHE_STORAGE" | "SERVICE_WORKER" | "FILE_SYSTEM";
export type SignalKind = "CANVAS" | "WEBGL" | "AUDIO" | "FONTS" | "BATTERY" | "WEBRTC";

/** A report of the wrapper to the scanner, sent as JSON through the binding. */
export type Observation =
  /** `text` is what was given to document.cookie, or a storage key. */
  | { kind: Exclude<WriteKind, "cookieStore">; text: string; taken: boolean }
  /** `cookie` is what was given to cookieStore; `removes` for its deletion. */
  | { kind: "cookieStore"; cookie: Record<string, unknown>; taken: boolean; removes: boolean }
  /** `text` is a database's or cache's name, or a registration's scope. */
  | { kind: SiteDataKind; text: string; removes: boolean }
  /** `text` is the URL that is requested next. */
  | { kind: "REQUESTER"; text: string }
  /** `text` is the method that was called. */
  | { kind: SignalKind; text: string };

export interface KitBase {
  /** A stand-in that calls `around` and looks like the original. */
  disguise<F extends Function>(original: F, around: Interceptor): F;
  /** Makes an object pass for the original one when native functions are given it. */
  addStandIn(standIn: object, original: object): void;
  /** The original behind a stand-in; anything else as it is. */
  original(value: unknown): unknown;
  /** Labels an object, for this realm and those of same-origin frames. */
  setLabel(of: object, label: string): void;
  labelOf(object: object): string | undefined;
  /** @param before the stack of whoever called what the page put before the stand-in, if it did */
  report(observation: Observation, stack: string, before?: string): void;
}

/** State shared by frames of one origin. */
interface SharedState {
  originals: WeakMap<object, object>;
  labels: WeakMap<object, string>;
  /** The channel of the oldest of them. */
  channel: Channel;
}

interface Channel {
  send: (text: string) => void;
  debug: (text: string) => void;
  unplaced: number;
}

const { apply, defineProperty, getOwnPropertyDescriptor } = Reflect;
const { stringify } = JSON;
const { includes } = String.prototype;
const nativeToString = Function.prototype.toString;
const scope = globalThis as unknown as Record<string, unknown>;
const closedGetter = getOwnPropertyDescriptor(scope, "closed")?.get;

/** The base, or null without a binding to report to. */
export function makeBase(binding: string): KitBase | null {
  const send = scope[binding] as ((text: string) => void) | undefined;
  if (typeof send !== "function") return null;
  delete scope[binding];
  const channel: Channel = { send, debug: console.debug.bind(console), unplaced: 0 };
  const shared = shareWithSameOriginFrames<SharedState>(binding, {
    originals: new WeakMap(),
    labels: new WeakMap(),
    channel,
  });
  const { get, set } = WeakMap.prototype;
  const addStandIn = (standIn: object, original: object) =>
    void apply(set, shared.originals, [standIn, original]);
  const original = (value: unknown): unknown =>
    typeof value === "object" || typeof value === "function"
      ? apply(get, shared.originals, [value]) ?? value
      : value;

  function disguise<F extends Function>(native: F, around: Interceptor): F {
    const handler = {
      // Some pages give all objects a property that is the name of a trap.
      __proto__: null,
      apply: (_target: F, self: unknown, args: unknown[]): unknown =>
        around(self, args, () => stackAbove(handler.apply)),
    };
    const standIn = new Proxy(native, handler);
    addStandIn(standIn, native);
    return standIn;
  }

  function report(observation: Observation, stack: string, before?: string): void {
    try {
      // Functions that a page took from a frame work on when the frame is gone; its channel does not.
      const by = closedGetter && apply(closedGetter, scope, []) ? shared.channel : channel;
      // Code from a string given to a timer has no URL; the console's stack has who set the timer.
      const writer = before || stack;
      const call = apply(includes, writer, ["://"]) ? undefined : `${binding} ${++by.unplaced}`;
      by.send(stringify(plain({ ...observation, stack, before, place: place(), call })));
      if (call) by.debug(call);
    } catch {
      // A document that is going away can report nothing more.
    }
  }

  const descriptor = getOwnPropertyDescriptor(Function.prototype, "toString");
  const toString = disguise(
    nativeToString,
    (self, args) => apply(nativeToString, original(self) as Function, args),
  );
  defineProperty(Function.prototype, "toString", { ...descriptor, value: toString });

  return {
    disguise,
    addStandIn,
    original,
    setLabel: (of, label) => void apply(set, shared.labels, [of, label]),
    labelOf: (object) => apply(get, shared.labels, [object]),
    report,
  };
}

/** Old libraries give all objects a `toJSON`; objects that have their own are spared. */
function plain(value: Record<string, unknown>): object {
  const { cookie } = value;
  const parts = typeof cookie === "object"
    ? { ...value, cookie: { ...cookie, toJSON: undefined } }
    : value;
  return { ...parts, toJSON: undefined };
}

/** The document's address; of one without an address its creator's. */
function place(): string {
  const { href } = location;
  return href.startsWith("about:") && typeof document === "object" ? document.baseURI : href;
}
