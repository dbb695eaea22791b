/** Prototypes of stand-ins. */
const { create, setPrototypeOf: setOrThrow } = Object;
const { captureStackTrace } = Error;
const { getPrototypeOf, setPrototypeOf } = Reflect;

/**
 * Changes the prototype of a stand-in's original. Chromium refuses a chain that leads back to its
 * start, but does not look for one through a proxy; every later look-up would then be endless.
 * @throws TypeError as Chromium does
 */
export function setPrototype(
  original: object,
  above: object | null,
  standIn: object,
  inner: (...args: never[]) => unknown,
): boolean {
  for (let next = above; next !== null; next = getPrototypeOf(next)) {
    if (next === standIn) refuse(original, inner);
  }
  return setPrototypeOf(original, above);
}

/** Chromium's own words; the stack is that of the page's call. */
function refuse(original: object, inner: (...args: never[]) => unknown): never {
  try {
    setOrThrow(original, create(original));
  } catch (error) {
    if (typeof error === "object" && error !== null) captureStackTrace(error, inner);
    throw error;
  }
  throw new Error("a prototype chain led back to its start");
}
