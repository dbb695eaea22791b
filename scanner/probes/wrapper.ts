/**
 * Runs inside pages before any script of theirs: tells the scanner who writes cookies and storage.
 * It is sent as text, so it may use nothing from outside itself. It must not be noticed: pages
 * look at functions' texts and property descriptors, and behave otherwise when they see a wrapper.
 */

/** What the wrapper reports, as JSON, through the binding. */
interface WrapperReport {
  kind: "document.cookie" | "cookieStore" | "LOCAL_STORAGE" | "SESSION_STORAGE";
  /** The text given to document.cookie, or a storage key. */
  text?: string;
  /** What was given to cookieStore. */
  cookie?: Record<string, unknown>;
  /** Whether the browser took it; the cookie could be read back, the promise was kept. */
  taken: boolean;
  stack: string;
  /** Address of the document or worker; of the parent for `about:` documents. */
  place: string;
}

/** The expression that installs the wrapper in a page or worker. */
export function wrapperSource(binding: string): string {
  return `(${install.toString()})(${JSON.stringify(binding)})`;
}

function install(binding: string): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  const send = scope[binding] as ((text: string) => void) | undefined;
  if (typeof send !== "function") return;
  delete scope[binding];

  const { apply, getOwnPropertyDescriptor, defineProperty } = Reflect;
  const { stringify } = JSON;
  const NativeError = Error;
  const capture = Error.captureStackTrace;
  const natives = new WeakMap<object, object>();
  const nativeGet = natives.get.bind(natives);
  const then = Promise.prototype.then;

  /** A stand-in that calls `around` and looks like the original. */
  function disguise<F extends (...args: never[]) => unknown>(
    original: F,
    around: (self: unknown, args: unknown[], caller: () => string) => unknown,
  ): F {
    const handler = {
      apply(_target: F, self: unknown, args: unknown[]): unknown {
        return around(self, args, () => stackAbove(handler.apply));
      },
    };
    const standIn = new Proxy(original, handler);
    natives.set(standIn, original);
    return standIn;
  }

  function stackAbove(inner: (...args: never[]) => unknown): string {
    const { stackTraceLimit } = NativeError;
    const page = NativeError as { prepareStackTrace?: unknown };
    const prepare = page.prepareStackTrace;
    const holder: { stack?: string } = {};
    try {
      NativeError.stackTraceLimit = 40;
      if (prepare) page.prepareStackTrace = undefined;
      capture(holder, inner);
      return holder.stack ?? "";
    } catch {
      return "";
    } finally {
      NativeError.stackTraceLimit = stackTraceLimit;
      if (prepare) page.prepareStackTrace = prepare;
    }
  }

  function place(): string {
    try {
      const { href } = location;
      return href.startsWith("about:") && typeof document === "object" ? document.baseURI : href;
    } catch {
      return "";
    }
  }

  function report(fields: Omit<WrapperReport, "stack" | "place">, stack: string): void {
    try {
      send?.(stringify({ ...fields, stack, place: place() }));
    } catch {
      // A document that is going away has nobody left to tell.
    }
  }

  function replace(owner: object, name: string, change: (d: PropertyDescriptor) => object): void {
    const descriptor = getOwnPropertyDescriptor(owner, name);
    if (descriptor?.configurable) defineProperty(owner, name, change(descriptor));
  }

  replace(Function.prototype, "toString", (descriptor) => {
    const native = descriptor.value as () => string;
    const value = disguise(native, (self, args) => {
      const original = typeof self === "function" ? nativeGet(self) : undefined;
      return apply(native, original ?? self, args);
    });
    return { ...descriptor, value };
  });

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

  if (typeof Storage === "function") {
    replace(Storage.prototype, "setItem", (descriptor) => {
      const native = descriptor.value as (key: string, value: string) => void;
      const value = disguise(native, (self, args, caller) => {
        apply(native, self, args);
        let kind: WrapperReport["kind"] = "SESSION_STORAGE";
        try {
          if (self === localStorage) kind = "LOCAL_STORAGE";
        } catch {
          // A document without an origin has no local storage to compare with.
        }
        report({ kind, text: `${args[0]}`.slice(0, 8192), taken: true }, caller());
      });
      return { ...descriptor, value };
    });
  }

  function wrapCookieStore(): void {
    replace(CookieStore.prototype, "set", (descriptor) => {
      const native = descriptor.value as (...args: unknown[]) => Promise<void>;
      const value = disguise(native, (self, args, caller) => {
        const stack = caller();
        const answer = apply(native, self, args);
        const [given, text] = args;
        const cookie = typeof given === "object" ? { ...given } : { name: given, value: text };
        const tell = (taken: boolean) => () =>
          report({ kind: "cookieStore", cookie, taken }, stack);
        apply(then, answer, [tell(true), tell(false)]);
        return answer;
      });
      return { ...descriptor, value };
    });
  }

  if (typeof CookieStore === "function") return wrapCookieStore();
  // While the debugger holds a service worker there is a getter but no interface behind it yet, and
  // calling it would end the worker: the first one who asks for the store gets the wrapped one.
  replace(scope, "cookieStore", (descriptor) => {
    const native = descriptor.get as () => unknown;
    const get = disguise(native, (self, args) => {
      defineProperty(scope, "cookieStore", descriptor);
      wrapCookieStore();
      return apply(native, self, args);
    });
    return { ...descriptor, get };
  });
}
