/** Wraps what writes cookies in a page or worker. Sent as text: see kit.ts. */
import type { Kit } from "./tools.ts";

export function wrapCookies(kit: Kit): void {
  const { disguise, needRoom, replace, replaceMethod, report, stackBefore, whenThere } = kit;
  const { apply, getOwnPropertyDescriptor } = Reflect;
  const then = Promise.prototype.then;
  const { includes, indexOf, slice, startsWith, trim } = String.prototype;

  /** One realm's setter may be used on another's document. Where that says it is, not its base. */
  const getterOf = (owner: object | undefined, name: string) =>
    getOwnPropertyDescriptor(owner ?? {}, name)?.get as (() => string) | undefined;
  const address = getterOf(globalThis.Document?.prototype, "URL");
  const base = getterOf(globalThis.Node?.prototype, "baseURI");
  function addressOf(document: unknown): string | undefined {
    const own = address && apply(address, document, []);
    return base && own && apply(startsWith, own, ["about:"]) ? apply(base, document, []) : own;
  }

  /** A document that no window shows, e.g. one made from text, keeps no cookies. */
  const view = getOwnPropertyDescriptor(globalThis.Document?.prototype ?? {}, "defaultView")?.get;
  const isShown = (document: unknown) =>
    !view || apply(view as () => unknown, document, []) !== null;

  /** What a cookie's text begins with, up to its `=`; a page may have changed how strings are cut. */
  function nameIn(text: string): string {
    const end = apply(indexOf, text, [";"]);
    const pair = apply(trim, end < 0 ? text : apply(slice, text, [0, end]), []);
    const equals = apply(indexOf, pair, ["="]);
    return equals < 0 ? pair : apply(trim, apply(slice, pair, [0, equals]), []) + "=";
  }

  if (typeof Document === "function") {
    replace(Document.prototype, "cookie", (descriptor) => {
      const read = descriptor.get as () => string;
      const write = descriptor.set as (text: string) => void;
      const set = disguise(write, (self, args, caller) => {
        needRoom();
        // Once, as the browser would: an object may give another text each time.
        const text = `${args[0]}`;
        apply(write, self, [text]);
        if (!isShown(self)) return;
        const name = nameIn(text);
        const taken = apply(includes, `; ${apply(read, self, [])}`, [`; ${name}`]);
        const cut = apply(slice, text, [0, 8192]);
        const told = { kind: "document.cookie", text: cut, taken } as const;
        const where = self === document ? undefined : addressOf(self);
        report(told, caller(), where, stackBefore(self as object, "cookie", "set"));
      });
      return { ...descriptor, set };
    });
  }

  function wrapStore(): void {
    const { prototype } = CookieStore;
    for (const method of ["set", "delete"]) {
      const removes = method === "delete";
      replaceMethod(prototype, method, (native) => (self, args, caller) => {
        needRoom();
        const stack = caller();
        const before = stackBefore(self as object, method, "value");
        const answer = apply(native, self, args);
        const given = args[0];
        const cookie = typeof given === "object" ? { ...given } : { name: given, value: args[1] };
        const tell = (taken: boolean) => () =>
          report({ kind: "cookieStore", cookie, taken, removes }, stack, undefined, before);
        try {
          apply(then, answer, [tell(true), tell(false)]);
        } catch {
          // A page may have changed what a promise makes of itself.
          tell(true)();
        }
        return answer;
      });
    }
  }

  whenThere("CookieStore", "set", "cookieStore", wrapStore);
}
