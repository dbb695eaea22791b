/** Installs the stand-ins of the wrapper. */
import type { Function, Interceptor, KitBase } from "./kit.ts";
import { setPrototype } from "./prototypes.ts";
import { hideFrom, stackAbove } from "./stacks.ts";

/** Creates an object in place of a class's constructor. */
type Construct = (
  make: (args: unknown[]) => object,
  args: unknown[],
  caller: () => string,
) => object;

export interface Kit extends KitBase {
  /** Changes a property if configurable. */
  replace(
    owner: object,
    name: string,
    change: (d: PropertyDescriptor) => PropertyDescriptor,
  ): void;
  /** Replaces a method by a stand-in. */
  replaceMethod(
    owner: object | undefined,
    name: string,
    around: (native: Function) => Interceptor,
  ): void;
  /** Replaces a method by a stand-in that only announces its calls. */
  announceMethod(
    owner: object | undefined,
    name: string,
    before: (caller: () => string) => void,
  ): void;
  /** Replaces a class of this realm by a stand-in. */
  replaceClass(name: string, construct: Construct): void;
  /**
   * The stack above a page's own function in front of the stand-in; undefined without such a
   * function. Error trackers and consent managers install one, and all other scripts then write
   * through it.
   */
  stackBefore(of: object, name: string, part: "set" | "value"): string | undefined;
  /** Reports the script that requested a URL, which may be relative. */
  reportRequester(url: unknown, stack: string): void;
  /**
   * Wraps an interface now, or, if still incomplete, at the first access to its object. While the
   * debugger pauses a new service worker, getters exist without their interfaces, and calling one
   * would end the worker.
   */
  whenThere(type: string, method: string, accessor: string, wrap: () => void): void;
}

const scope = globalThis as unknown as Record<string, unknown>;
const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const { endsWith, includes } = String.prototype;
const nativeToString = Function.prototype.toString;
const NativeURL = URL;

export function makeKit(base: KitBase): Kit {
  const replace: Kit["replace"] = (owner, name, change) => {
    const descriptor = getOwnPropertyDescriptor(owner, name);
    if (!descriptor?.configurable) return;
    defineProperty(owner, name, change(descriptor));
  };

  const replaceMethod: Kit["replaceMethod"] = (owner, name, around) => {
    if (!owner) return;
    replace(owner, name, (descriptor) => {
      const native = descriptor.value as Function;
      return { ...descriptor, value: base.disguise(native, around(native)) };
    });
  };

  const announceMethod: Kit["announceMethod"] = (owner, name, before) => {
    if (!owner) return;
    replace(owner, name, (descriptor) => {
      const native = descriptor.value as Function;
      return { ...descriptor, value: base.announce(native, before) };
    });
  };

  const replaceClass: Kit["replaceClass"] = (name, around) =>
    replace(scope, name, (descriptor) => {
      const native = descriptor.value as { new (...args: unknown[]): object; prototype: object };
      const handler = {
        __proto__: null,
        construct(target: typeof native, args: unknown[], newTarget: Function): object {
          const make = (given: unknown[]) => construct(target, given, newTarget);
          try {
            return around(make, args, () => stackAbove(handler.construct));
          } catch (error) {
            hideFrom(error, handler.construct);
            throw error;
          }
        },
        setPrototypeOf: (target: typeof native, above: object | null): boolean =>
          setPrototype(target, above, value, handler.setPrototypeOf),
      };
      const value = new Proxy(native, handler);
      base.addStandIn(value, native);
      replace(native.prototype, "constructor", (own) => ({ ...own, value }));
      return { ...descriptor, value };
    });

  const whenThere: Kit["whenThere"] = (type, method, accessor, wrap) => {
    const isThere = () => {
      const constructed = scope[type] as { prototype: object } | undefined;
      return constructed && getOwnPropertyDescriptor(constructed.prototype, method) !== undefined;
    };
    if (isThere()) return wrap();
    const inherited = (scope.WorkerGlobalScope as { prototype: object } | undefined)?.prototype;
    const holder = [scope, inherited ?? scope]
      .find((owner) => getOwnPropertyDescriptor(owner, accessor));
    if (!holder) return;
    replace(holder, accessor, (descriptor) => {
      const native = descriptor.get as () => unknown;
      const get = base.disguise(native, (self, args) => {
        defineProperty(holder, accessor, descriptor);
        if (isThere()) wrap();
        return apply(native, self, args);
      });
      return { ...descriptor, get };
    });
  };

  const stackBefore: Kit["stackBefore"] = (of, name, part) => {
    for (let owner: object | null = of; owner !== null; owner = getPrototypeOf(owner)) {
      const current: unknown = getOwnPropertyDescriptor(owner, name)?.[part];
      if (typeof current !== "function") continue;
      return base.original(current) === current ? stackThrough(current as Function) : undefined;
    }
  };

  const reportRequester: Kit["reportRequester"] = (url, stack) => {
    try {
      const here = typeof document === "object" ? document.baseURI : location.href;
      base.report({ kind: "REQUESTER", text: new NativeURL(`${url}`, here).href }, stack);
    } catch {
      // An invalid URL causes no fetch.
    }
  };

  return {
    ...base,
    stackBefore,
    reportRequester,
    replace,
    announceMethod,
    replaceMethod,
    replaceClass,
    whenThere,
  };
}

/**
 * The stack above the page's own function. Empty for a proxy or bound function, which is on no
 * stack; undefined for any other function missing from the stack, because the write did not pass
 * through.
 */
function stackThrough(current: Function): string | undefined {
  const stack = stackAbove(current);
  if (apply(includes, stack, ["\n"])) return stack;
  const text: string = apply(nativeToString, current, []);
  return apply(endsWith, text, ["[native code] }"]) ? "" : undefined;
}
