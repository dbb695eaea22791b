/**
 * The address that the page was opened with. A provider's answer is read from here: the router
 * writes the address anew, and takes a parameter of digits for a number.
 */

/** Parameters behind `#`, or of a provider that ignores `response_mode=fragment` behind `?`. */
export const arrivedWith: string = answerIn(globalThis.location ?? { hash: "", search: "" });

/** @returns the part with a `state`, which each answer of a provider has; else the fragment */
export function answerIn({ hash, search }: Pick<Location, "hash" | "search">): string {
  const isInQuery = !new URLSearchParams(hash.slice(1)).has("state") &&
    new URLSearchParams(search).has("state");
  return (isInQuery ? search : hash).slice(1);
}

/** What follows `/callback/` in a path; undefined for `/callback`. */
export function callbackIn(pathname: string): string | undefined {
  return pathname.match(/^\/callback\/([^/]+)\/?$/)?.[1];
}
