/**
 * Tools shared by the parts of the wrapper inside a page: stand-ins that look native, and reports
 * to the scanner. Natives a page could replace are read before the page's first script runs.
 */
import { setPrototype } from "./prototypes.ts";
import { shareWithSameOriginFrames } from "./same_origin_frames.ts";
import { MAX_SAME } from "./limits.ts";
import { hideFrom, stackAbove } from "./stacks.ts";

export type Interceptor = (self: unknown, args: unknown[], caller: () => string) => unknown;
export type Function = (...args: never[]) => unknown;

type WriteKind = "document.cookie" | "cookieStore" | "LOCAL_STORAGE" | "SESSION_STORAGE";
export type SiteDataKind = "INDEXED_DB" | "CACHE_STORAGE" | "SERVICE_WORKER" | "FILE_SYSTEM";
export type SignalKind = "CANVAS" | "WEBGL" | "AUDIO" | "FONTS" | "BATTERY" | "WEBRTC";

/** A report of the wrapper to the scanner, sent as JSON through the binding. */
export type Observation =
  /** `text` is the text written to document.cookie, or a storage key. */
  | { kind: Exclude<WriteKind, "cookieStore">; text: string; taken: boolean }
  /** `cookie` is the argument of cookieStore; `removes` marks a deletion. */
  | { kind: "cookieStore"; cookie: Record<string, unknown>; taken: boolean; removes: boolean }
  /** `text` is the name of a database, cache or file, or the scope of a registration. */
  | { kind: SiteDataKind; text: string; removes: boolean }
  /** `text` has the document's beginning, now, the tag, the command and its values, a line each. */
  | { kind: "CONSENT_COMMAND"; text: string }
  /** `text` is the URL about to be requested. */
  | { kind: "REQUESTER"; text: string }
  /** `text` is the method called. */
  | { kind: SignalKind; text: string };

export interface KitBase {
  /** A stand-in that calls `around` and looks like the original. */
  disguise<F extends Function>(original: F, around: Interceptor): F;
  /**
   * A stand-in that calls `before` at each call, which is on no stack any more when the original
   * runs, and learns neither arguments nor answer.
   */
  announce<F extends Function>(original: F, before: (caller: () => string) => void): F;
  /** Registers a stand-in, which native functions then accept as the original. */
  addStandIn(standIn: object, original: object): void;
  /** The original behind a stand-in; other values unchanged. */
  original(value: unknown): unknown;
  /** Labels an object, for this realm and the realms of same-origin frames. */
  setLabel(of: object, label: string): void;
  labelOf(object: object): string | undefined;
  /** Whether equal writes were reported as often as they are kept; counts the write. */
  isFamiliar(kind: WriteKind, text: string, stack: string): boolean;
  /** @param before the stack above a page's own function in front of the stand-in, if any */
  report(observation: Observation, stack: string, before?: string): void;
}

/** State shared by frames of one origin. */
interface SharedState {
  originals: WeakMap<object, object>;
  labels: WeakMap<object, string>;
  /** The channel of the oldest frame. */
  channel: Channel;
}

interface Channel {
  send: (text: string) => void;
  debug: (text: string) => void;
  unplaced: number;
}

const { create } = Object;
const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const { get: getCount, set: setCount, clear: clearCounts } = Map.prototype;
const countsSize = getOwnPropertyDescriptor(Map.prototype, "size")?.get;
const { stringify } = JSON;
const { includes, startsWith } = String.prototype;
const nativeToString = Function.prototype.toString;
const scope = globalThis as unknown as Record<string, unknown>;
/** Different writes whose repetitions are counted. */
const MAX_COUNTED = 1000;
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
      // Some pages add a property with the name of a trap to Object.prototype.
      __proto__: null,
      apply(_target: F, self: unknown, args: unknown[]): unknown {
        try {
          return around(self, args, () => stackAbove(handler.apply));
        } catch (error) {
          hideFrom(error, handler.apply);
          throw error;
        }
      },
      setPrototypeOf: (target: F, above: object | null): boolean =>
        setPrototype(target, above, standIn, handler.setPrototypeOf),
    };
    const standIn = new Proxy(native, handler);
    addStandIn(standIn, native);
    return standIn;
  }

  function announce<F extends Function>(native: F, before: (caller: () => string) => void): F {
    // Without a trap the native function is called as if there were no proxy.
    const look = () => before(() => stackAbove(look));
    const handler = {
      __proto__: null,
      setPrototypeOf: (target: F, above: object | null): boolean =>
        setPrototype(target, above, standIn, handler.setPrototypeOf),
    };
    defineProperty(handler, "apply", { get: look });
    const standIn = new Proxy(native, handler);
    addStandIn(standIn, native);
    return standIn;
  }

  const counts = new Map<string, number>();
  function isFamiliar(kind: WriteKind, text: string, stack: string): boolean {
    const write = `${kind}\n${text}\n${documentUrl()}\n${stack}`;
    const times = (apply(getCount, counts, [write]) as number | undefined) ?? 0;
    if (times >= MAX_SAME) return true;
    // Whatever is forgotten here is reported again.
    if (countsSize && apply(countsSize, counts, []) >= MAX_COUNTED) apply(clearCounts, counts, []);
    apply(setCount, counts, [write, times + 1]);
    return false;
  }

  function report(observation: Observation, stack: string, before?: string): void {
    try {
      // Functions taken from a frame still work after the frame is gone, but its channel does not.
      const by = closedGetter && apply(closedGetter, scope, []) ? shared.channel : channel;
      // Code from a string given to a timer has no URL; the console's async stack names the script
      // that set the timer.
      const writer = before || stack;
      const call = apply(includes, writer, ["://"]) ? undefined : `${binding} ${++by.unplaced}`;
      by.send(
        stringify(withoutToJson({ ...observation, stack, before, place: documentUrl(), call })),
      );
      if (call) by.debug(call);
    } catch {
      // A document being unloaded cannot report any more.
    }
  }

  /** The original of a stand-in, or a child of that, which V8 names in an error. */
  const ofNatives = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return original(value);
    const above = getPrototypeOf(value);
    const native = original(above);
    return native === above ? original(value) : create(native as object);
  };
  const descriptor = getOwnPropertyDescriptor(Function.prototype, "toString");
  const toString = disguise(
    nativeToString,
    (self, args) => apply(nativeToString, ofNatives(self) as Function, args),
  );
  defineProperty(Function.prototype, "toString", { ...descriptor, value: toString });

  return {
    announce,
    disguise,
    addStandIn,
    original,
    setLabel: (of, label) => void apply(set, shared.labels, [of, label]),
    isFamiliar,
    labelOf: (object) => apply(get, shared.labels, [object]),
    report,
  };
}

/** Shields reports from a `toJSON` on Object.prototype, which old libraries add. */
function withoutToJson(value: Record<string, unknown>): object {
  const { cookie } = value;
  const parts = typeof cookie === "object"
    ? { ...value, cookie: { ...cookie, toJSON: undefined } }
    : value;
  return { ...parts, toJSON: undefined };
}

/** The document's URL; for an `about:` document its creator's. */
function documentUrl(): string {
  const { href } = location;
  const isOfCreator = apply(startsWith, href, ["about:"]) && typeof document === "object";
  return isOfCreator ? document.baseURI : href;
}
