/**
 * A document for component tests; import this module before any code that touches the DOM. Globals
 * that Deno relies on, and globals that need no document, stay Deno's.
 */
import { GlobalRegistrator } from "@happy-dom/global-registrator";

const KEPT = [
  // Deno dispatches its `load` and `unload` events with this function.
  "dispatchEvent",
  "fetch",
  "Request",
  "Response",
  "Headers",
  "URL",
  "URLSearchParams",
  "performance",
  "console",
  "queueMicrotask",
] as const;

// Without NODE_ENV the router takes Deno for a server that renders pages.
process.env.NODE_ENV ??= "test";

const ORIGIN = "https://crumbtrail.test/";

if (!GlobalRegistrator.isRegistered) {
  const kept = KEPT.map((name) => [name, Reflect.get(globalThis, name)] as const);
  GlobalRegistrator.register({ url: ORIGIN, width: 1280, height: 800 });
  for (const [name, value] of kept) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  // React then flushes effects inside Testing Library's act().
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
}
