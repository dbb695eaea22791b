/**
 * Wraps the functions that write cookies in a page or worker. A write is reported with two stacks: the
 * caller's, and, where the page has put a function of its own in front (as consent managers do, so that
 * all scripts write through it), the stack above that function, which names the real writer.
 */
import { restack } from "./stacks.ts";
import type { Kit } from "./tools.ts";

const { apply } = Reflect;
const { then } = Promise.prototype;
const { includes, indexOf, slice, trim } = String.prototype;

export function wrapCookies(kit: Kit): void {
  if (typeof Document === "function") wrapDocument(kit);
  kit.whenThere("CookieStore", "set", "cookieStore", () => wrapStore(kit));
}

function wrapDocument({ disguise, isFamiliar, replace, report, stackBefore }: Kit): void {
  replace(Document.prototype, "cookie", (descriptor) => {
    const read = descriptor.get as () => string;
    const write = descriptor.set as (text: string) => void;
    const set = disguise(write, (self, args, caller) => {
      // Converts to a string exactly once, as the browser does; pages can detect a second
      // conversion.
      const given = `${args[0]}`;
      apply(write, self, [given]);
      const text = apply(slice, given, [0, 8192]);
      const stack = caller();
      // Reading back asks the browser's network process, as each read after a write does.
      if (isFamiliar("document.cookie", text, stack)) return;
      const taken = apply(includes, `; ${apply(read, self, [])}`, [`; ${nameIn(given)}`]);
      const before = stackBefore(self as object, "cookie", "set");
      report({ kind: "document.cookie", text, taken }, stack, before);
    });
    return { ...descriptor, set };
  });
}

/** The name part of a cookie's text, up to and including `=`. */
function nameIn(text: string): string {
  const end = apply(indexOf, text, [";"]);
  const pair = apply(trim, end < 0 ? text : apply(slice, text, [0, end]), []);
  const equals = apply(indexOf, pair, ["="]);
  return equals < 0 ? pair : apply(trim, apply(slice, pair, [0, equals]), []) + "=";
}

function wrapStore({ replaceMethod, report, stackBefore }: Kit): void {
  for (const method of ["set", "delete"]) {
    const removes = method === "delete";
    replaceMethod(CookieStore.prototype, method, (native) => (self, args, caller) => {
      const stack = caller();
      const before = stackBefore(self as object, method, "value");
      const answer = apply(native, self, args);
      const [given, value] = args;
      const cookie = typeof given === "object" ? { ...given } : { name: given, value };
      const reportAs = (taken: boolean) =>
        report({ kind: "cookieStore", cookie, taken, removes }, stack, before);
      const refused = (error: unknown) => {
        restack(error, stack);
        reportAs(false);
      };
      apply(then, answer, [() => reportAs(true), refused]);
      return answer;
    });
  }
}
