/**
 * Wraps what makes the browser fetch something without saying which script asked: workers' scripts,
 * streams of events and windows. Sent as text: see kit.ts.
 */
import type { Kit } from "./kit.ts";

export function wrapRequesters({ replaceClass, replaceMethod, reportRequester }: Kit): void {
  const scope = globalThis as unknown as Record<string, { prototype: object } | undefined>;
  const { apply } = Reflect;
  for (const name of ["Worker", "SharedWorker", "EventSource"]) {
    replaceClass(name, (make, args, caller) => {
      reportRequester(args[0], caller());
      return make(args);
    });
  }
  replaceMethod(globalThis, "open", (native) => (self, args, caller) => {
    if (args[0]) reportRequester(args[0], caller());
    return apply(native, self, args);
  });
  const action = Object.getOwnPropertyDescriptor(scope.HTMLFormElement?.prototype ?? {}, "action");
  for (const method of ["submit", "requestSubmit"]) {
    replaceMethod(scope.HTMLFormElement?.prototype, method, (native) => (self, args, caller) => {
      // The element's own property may be hidden by a field of that name.
      if (action?.get) reportRequester(apply(action.get, self, []), caller());
      return apply(native, self, args);
    });
  }
}
