/**
 * How the wrapper's copies in frames of one origin find each other. Sent as text: see kit.ts.
 *
 * A page may have changed everything in a frame that a new one asks. So the new one asks by an event
 * that only the wrapper knows the name of, with the browser's functions of its own realm, which no
 * page has seen yet; of the other realm only the wrapper's listener runs. Its target is one that
 * `document.open()` takes no listeners from.
 */

/**
 * What an older frame of the same origin shares, or what is given: that is shared from now on.
 * @param secret a name that no page knows
 */
export function shareWithSameOriginFrames<T>(secret: string, own: T): T {
  const scope = globalThis as unknown as Record<string, unknown>;
  const { apply, getOwnPropertyDescriptor } = Reflect;
  const targetOf = getOwnPropertyDescriptor(scope, "performance")?.get;
  const detailOf = getOwnPropertyDescriptor(globalThis.CustomEvent?.prototype ?? {}, "detail")?.get;
  // A worker has none.
  if (typeof document !== "object" || !targetOf || !detailOf) return own;
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  let shared = own;
  const detail = (given: T) => void (shared = given);

  for (const sister of [scope.parent, scope.opener]) {
    if (shared !== own || sister === scope || !sister) continue;
    try {
      apply(dispatchEvent, apply(targetOf, sister, []), [new CustomEvent(secret, { detail })]);
    } catch {
      // One of another origin.
    }
  }
  const answer = (event: CustomEvent) => {
    const give: typeof detail = apply(detailOf as () => typeof detail, event, []);
    give(shared);
  };
  apply(addEventListener, apply(targetOf, scope, []), [secret, answer]);
  return shared;
}
