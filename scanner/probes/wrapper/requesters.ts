/**
 * Wraps functions that make the browser fetch a URL without naming the script: scripts of workers
 * and worklets, event streams, windows, downloads, deferred and background fetches, and payment
 * method manifests.
 */
import type { Kit } from "./tools.ts";

export function wrapRequesters({ replaceClass, replaceMethod, reportRequester }: Kit): void {
  const scope = globalThis as unknown as Record<string, { prototype: object } | undefined>;
  const { apply } = Reflect;
  for (const name of ["Worker", "SharedWorker", "EventSource"]) {
    replaceClass(name, (make, args, caller) => {
      reportRequester(args[0], caller());
      return make(args);
    });
  }
  replaceMethod(scope.Worklet?.prototype, "addModule", (native) => (self, args, caller) => {
    reportRequester(args[0], caller());
    return apply(native, self, args);
  });
  replaceMethod(globalThis, "open", (native) => (self, args, caller) => {
    if (args[0]) reportRequester(args[0], caller());
    return apply(native, self, args);
  });
  const urlOf = Object.getOwnPropertyDescriptor(scope.Request?.prototype ?? {}, "url");
  const address = (request: unknown) => {
    try {
      return urlOf?.get ? apply(urlOf.get, request, []) : request;
    } catch {
      return request;
    }
  };
  replaceMethod(globalThis, "fetchLater", (native) => (self, args, caller) => {
    reportRequester(address(args[0]), caller());
    return apply(native, self, args);
  });
  replaceMethod(scope.BackgroundFetchManager?.prototype, "fetch", (native) => {
    return (self, args, caller) => {
      const requests = Array.isArray(args[1]) ? args[1] : [args[1]];
      for (const request of requests) reportRequester(address(request), caller());
      return apply(native, self, args);
    };
  });
  replaceClass("PaymentRequest", (make, args, caller) => {
    const request = make(args);
    // Only arguments accepted by the browser can be iterated safely.
    const methods = Array.isArray(args[0]) ? args[0] : [];
    for (const { supportedMethods } of methods) reportRequester(supportedMethods, caller());
    return request;
  });
  const hasAttribute = scope.Element?.prototype &&
    (scope.Element.prototype as Element).hasAttribute;
  const href = Object.getOwnPropertyDescriptor(scope.HTMLAnchorElement?.prototype ?? {}, "href");
  replaceMethod(scope.HTMLElement?.prototype, "click", (native) => (self, args, caller) => {
    try {
      // For a link that navigates, the request's initiator names the script.
      if (hasAttribute && href?.get && apply(hasAttribute, self, ["download"])) {
        reportRequester(apply(href.get, self, []), caller());
      }
    } catch {
      // Not a link.
    }
    return apply(native, self, args);
  });
  const action = Object.getOwnPropertyDescriptor(scope.HTMLFormElement?.prototype ?? {}, "action");
  for (const method of ["submit", "requestSubmit"]) {
    replaceMethod(scope.HTMLFormElement?.prototype, method, (native) => (self, args, caller) => {
      // A form field named `action` can hide the element's own property.
      if (action?.get) reportRequester(apply(action.get, self, []), caller());
      return apply(native, self, args);
    });
  }
}
