/**
 * Connects the wrapper's copies in frames of one origin. Scripts use functions of one frame in
 * another, so the copies must share their stand-ins. A new copy asks by an event with a secret
 * name. The event's target is `performance`, because `document.open()` leaves its listeners in
 * place.
 */

/**
 * The shared object of an older same-origin frame, else `own`, which is shared from now on.
 * @param secret a name unknown to the page
 */
export function shareWithSameOriginFrames<T>(secret: string, own: T): T {
  // Workers have no frames.
  if (typeof document !== "object") return own;
  const { apply } = Reflect;
  const performanceOf = Reflect.getOwnPropertyDescriptor(globalThis, "performance")?.get;
  if (!performanceOf) return own;
  let shared = own;
  const detail = (older: T) => void (shared = older);
  for (const frame of [globalThis.parent, globalThis.opener]) {
    if (shared !== own || frame === globalThis || !frame) continue;
    try {
      apply(performanceOf, frame, []).dispatchEvent(new CustomEvent(secret, { detail }));
    } catch {
      // A frame of another origin.
    }
  }
  performance.addEventListener(secret, (event) => (event as CustomEvent).detail(shared));
  return shared;
}
