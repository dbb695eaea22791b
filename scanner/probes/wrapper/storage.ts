/**
 * Wraps local and session storage, direct assignment included: pages get a stand-in for the storage
 * object, and everything native that is given the stand-in gets the original. Sent as text: kit.ts.
 */
import type { Kit } from "./tools.ts";

export function wrapStorage(kit: Kit): void {
  if (typeof Storage !== "function" || typeof window !== "object") return;
  const { disguise, needRoom, note, noted, original, pass, report, stackAbove, stackBefore } = kit;
  const { replace, replaceClass, replaceMethod } = kit;
  const { apply, defineProperty, get, set } = Reflect;
  const { prototype } = Storage;
  const { slice } = String.prototype;
  const NativeProxy = Proxy;
  const standIns = new WeakMap<object, object>();
  const standInFor = standIns.get.bind(standIns);
  const keep = standIns.set.bind(standIns);
  type Kind = "LOCAL_STORAGE" | "SESSION_STORAGE";
  const isKind = (note: string | undefined): note is Kind =>
    note === "LOCAL_STORAGE" || note === "SESSION_STORAGE";

  const tell = (area: object, key: unknown, stack: string, before?: string) => {
    const kind = noted(area);
    if (isKind(kind) && typeof key !== "symbol") {
      const text = apply(slice, `${key}`, [0, 8192]);
      report({ kind, text, taken: true }, stack, undefined, before);
    }
  };

  function standInOf(area: object, kind: Kind): object {
    const known = standInFor(area);
    if (known) return known;
    const handler: ProxyHandler<object> & { __proto__: null } = {
      __proto__: null,
      get: (target, key) => get(target, key),
      set(target, key, value) {
        needRoom();
        const done = set(target, key, value);
        tell(target, key, stackAbove(handler.set as () => unknown));
        return done;
      },
      defineProperty(target, key, descriptor) {
        needRoom();
        const done = defineProperty(target, key, descriptor);
        tell(target, key, stackAbove(handler.defineProperty as () => unknown));
        return done;
      },
    };
    const standIn = new NativeProxy(area, handler);
    keep(area, standIn);
    note(area, kind);
    pass(standIn, area);
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
    needRoom();
    const area = original(self) as object;
    // Once, as the browser would: an object may give another text each time.
    if (args.length > 1) args[0] = `${args[0]}`;
    apply(native, area, args);
    tell(area, args[0], caller(), stackBefore(prototype, "setItem", "value"));
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
    // Not by `map`: a page that changed it would be handed the way to the originals.
    for (let index = 0; index < args.length; index++) args[index] = original(args[index]);
    return apply(native, self, args);
  });
  replaceClass("StorageEvent", (make, [type, given, ...rest]) => {
    const init = given as StorageEventInit | undefined;
    const storageArea = original(init?.storageArea);
    return make([type, init?.storageArea ? { ...init, storageArea } : init, ...rest]);
  });
}
