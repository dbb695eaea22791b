/**
 * Wraps local and session storage, including direct assignment. Pages get a stand-in for the
 * storage object; native functions that receive the stand-in get the original.
 */
import { setPrototype } from "./prototypes.ts";
import { hideFromAssignment, stackAbove } from "./stacks.ts";
import type { Kit } from "./tools.ts";

export function wrapStorage(kit: Kit): void {
  if (typeof Storage !== "function" || typeof window !== "object") return;
  const { disguise, setLabel, labelOf, original, addStandIn, isFamiliar, report, stackBefore } =
    kit;
  const { replace, replaceClass, replaceMethod } = kit;
  const { apply, defineProperty, get, set } = Reflect;
  const { prototype } = Storage;
  const { slice } = String.prototype;
  const NativeProxy = Proxy;
  const standIns = new WeakMap<object, object>();
  const { get: getStandIn, set: setStandIn } = WeakMap.prototype;
  const standInFor = (area: object) => apply(getStandIn, standIns, [area]);
  type Kind = "LOCAL_STORAGE" | "SESSION_STORAGE";
  const isKind = (label: string | undefined): label is Kind =>
    label === "LOCAL_STORAGE" || label === "SESSION_STORAGE";

  const reportWrite = (area: object, key: unknown, stack: string, before?: string) => {
    const kind = labelOf(area);
    if (isKind(kind) && typeof key !== "symbol") {
      const text = apply(slice, `${key}`, [0, 8192]);
      if (!isFamiliar(kind, text, stack)) report({ kind, text, taken: true }, stack, before);
    }
  };

  function standInOf(area: object, kind: Kind): object {
    const known = standInFor(area);
    if (known) return known;
    const handler: ProxyHandler<object> & { __proto__: null } = {
      __proto__: null,
      get: (target, key) => get(target, key),
      set(target, key, value) {
        const done = tried(() => set(target, key, value), trapOf("set"));
        reportWrite(target, key, stackAbove(trapOf("set")));
        return done;
      },
      defineProperty(target, key, descriptor) {
        const define = () => defineProperty(target, key, descriptor);
        const done = tried(define, trapOf("defineProperty"));
        reportWrite(target, key, stackAbove(trapOf("defineProperty")));
        return done;
      },
      setPrototypeOf: (target, above): boolean =>
        setPrototype(target, above, standIn, trapOf("setPrototypeOf")),
    };
    const trapOf = (name: keyof ProxyHandler<object>) => handler[name] as () => unknown;
    const standIn = new NativeProxy(area, handler);
    apply(setStandIn, standIns, [area, standIn]);
    setLabel(area, kind);
    addStandIn(standIn, area);
    return standIn;
  }

  for (
    const [name, kind] of [["localStorage", "LOCAL_STORAGE"], [
      "sessionStorage",
      "SESSION_STORAGE",
    ]] as const
  ) {
    replace(globalThis, name, (descriptor) => {
      const native = descriptor.get as () => object;
      const getter = disguise(native, (self, args) => {
        const area: unknown = apply(native, self, args);
        return typeof area === "object" && area !== null ? standInOf(area, kind) : area;
      });
      return { ...descriptor, get: getter };
    });
  }

  for (const method of ["getItem", "removeItem", "clear", "key"]) {
    replaceMethod(
      prototype,
      method,
      (native) => (self, args) => apply(native, original(self), args),
    );
  }
  replaceMethod(prototype, "setItem", (native) => (self, args, caller) => {
    const area = original(self) as object;
    // Converts to a string exactly once, as the browser does; pages can detect a second conversion.
    if (args.length > 1) args[0] = `${args[0]}`;
    apply(native, area, args);
    reportWrite(area, args[0], caller(), stackBefore(prototype, "setItem", "value"));
  });
  replace(prototype, "length", (descriptor) => {
    const native = descriptor.get as () => number;
    return {
      ...descriptor,
      get: disguise(native, (self, args) => apply(native, original(self), args)),
    };
  });

  replace(StorageEvent.prototype, "storageArea", (descriptor) => {
    const native = descriptor.get as () => unknown;
    const getter = disguise(native, (self, args) => {
      const area = apply(native, self, args);
      return standInFor(area as object) ?? area;
    });
    return { ...descriptor, get: getter };
  });
  replaceMethod(StorageEvent.prototype, "initStorageEvent", (native) => (self, args) => {
    return apply(native, self, args.map(original));
  });
  replaceClass("StorageEvent", (make, [type, given, ...rest]) => {
    const init = given as StorageEventInit | undefined;
    const storageArea = original(init?.storageArea);
    return make([type, init?.storageArea ? { ...init, storageArea } : init, ...rest]);
  });
}

/** Writes a value; what the browser throws then has the page's frames alone. */
function tried(write: () => boolean, trap: () => unknown): boolean {
  try {
    return write();
  } catch (error) {
    hideFromAssignment(error, trap);
    throw error;
  }
}
