/** Wraps what writes cookies in a page or worker. Sent as text: see kit.ts. */
import type { Kit } from "./kit.ts";

export function wrapCookies({ disguise, replace, replaceMethod, report, whenThere }: Kit): void {
  const { apply } = Reflect;
  const then = Promise.prototype.then;

  if (typeof Document === "function") {
    replace(Document.prototype, "cookie", (descriptor) => {
      const read = descriptor.get as () => string;
      const write = descriptor.set as (text: string) => void;
      const set = disguise(write, (self, args, caller) => {
        apply(write, self, args);
        const text = `${args[0]}`;
        const pair = (text.split(";", 1)[0] ?? "").trim();
        const name = pair.includes("=") ? pair.slice(0, pair.indexOf("=") + 1).trimEnd() : pair;
        const taken = `; ${apply(read, self, [])}`.includes(`; ${name}`);
        report({ kind: "document.cookie", text: text.slice(0, 8192), taken }, caller());
      });
      return { ...descriptor, set };
    });
  }

  function wrapStore(): void {
    const { prototype } = CookieStore;
    for (const method of ["set", "delete"]) {
      const removes = method === "delete";
      replaceMethod(prototype, method, (native) => (self, args, caller) => {
        const stack = caller();
        const answer = apply(native, self, args);
        const [given, value] = args;
        const cookie = typeof given === "object" ? { ...given } : { name: given, value };
        const tell = (taken: boolean) => () =>
          report({ kind: "cookieStore", cookie, taken, removes }, stack);
        apply(then, answer, [tell(true), tell(false)]);
        return answer;
      });
    }
  }

  whenThere("CookieStore", "set", "cookieStore", wrapStore);
}
