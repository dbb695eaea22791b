/**
 * Wraps functions that open databases and caches, register service workers, and create files in the
 * origin's private file system. Calls are reported on success.
 */
import type { SiteDataKind } from "./kit.ts";
import { restack } from "./stacks.ts";
import type { Kit } from "./tools.ts";

export function wrapSiteData(
  { replaceMethod, report, reportRequester, whenThere }: Kit,
): void {
  const scope = globalThis as unknown as Record<string, { prototype: object } | undefined>;
  const { apply } = Reflect;
  const then = Promise.prototype.then;
  const listen = EventTarget.prototype.addEventListener;

  const onRequest = (method: string, removes: boolean) =>
    replaceMethod(scope.IDBFactory?.prototype, method, (native) => (self, args, caller) => {
      const stack = caller();
      const request = apply(native, self, args);
      const reportOpen = () => report({ kind: "INDEXED_DB", text: `${args[0]}`, removes }, stack);
      apply(listen, request, ["success", reportOpen]);
      return request;
    });

  const onPromise = (
    owner: string,
    method: string,
    kind: SiteDataKind,
    removes: boolean,
    nameOf: (args: unknown[], self: unknown, answer: unknown) => unknown,
    before?: (args: unknown[], stack: string) => void,
  ) =>
    replaceMethod(scope[owner]?.prototype, method, (native) => (self, args, caller) => {
      const stack = caller();
      before?.(args, stack);
      const promise = apply(native, self, args);
      const reportAnswer = (answer: unknown) => {
        const name = answer === false ? undefined : nameOf(args, self, answer);
        if (typeof name === "string") report({ kind, text: name, removes }, stack);
      };
      apply(then, promise, [reportAnswer, (error: unknown) => restack(error, stack)]);
      return promise;
    });

  const given = ([name]: unknown[]) => `${name}`;
  const scopeOf = (registration: unknown) => (registration as { scope?: unknown } | null)?.scope;
  onRequest("open", false);
  onRequest("deleteDatabase", true);
  whenThere("CacheStorage", "open", "caches", () => {
    onPromise("CacheStorage", "open", "CACHE_STORAGE", false, given);
    onPromise("CacheStorage", "delete", "CACHE_STORAGE", true, given);
  });
  // Without a visitor's gesture a page can only reach its origin's private folder.
  const made = ([name, options]: unknown[]) =>
    (options as { create?: unknown } | undefined)?.create ? `${name}` : undefined;
  for (const method of ["getFileHandle", "getDirectoryHandle"]) {
    onPromise("FileSystemDirectoryHandle", method, "FILE_SYSTEM", false, made);
  }
  onPromise("FileSystemDirectoryHandle", "removeEntry", "FILE_SYSTEM", true, given);
  const requests = ([url]: unknown[], stack: string) => reportRequester(url, stack);
  const registered = (_args: unknown[], _self: unknown, answer: unknown) => scopeOf(answer);
  onPromise("ServiceWorkerContainer", "register", "SERVICE_WORKER", false, registered, requests);
  whenThere("ServiceWorkerRegistration", "unregister", "registration", () => {
    const ended = (_args: unknown[], self: unknown) => scopeOf(self);
    onPromise("ServiceWorkerRegistration", "unregister", "SERVICE_WORKER", true, ended);
  });
}
