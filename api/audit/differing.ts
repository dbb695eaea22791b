/** Before and after of a change: the fields that are not the same. */

/** Fields of one that are not the same in the other. */
export function differing<T extends object>(one: T, other: T): Record<string, unknown> {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.fromEntries(
    Object.entries(one).filter(([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(others.get(name))
    ),
  );
}
