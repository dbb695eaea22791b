/** What of an edited entry differs from how it was. Pure. */

/**
 * The fields of `after` whose values differ from those of `before`, for the body of a PATCH.
 * Values are compared by content; lists are sets, so their order does not count.
 */
export function changedFields<B extends object>(before: B, after: B): Partial<B> {
  const changed: Partial<B> = { ...after };
  for (const name of Object.keys(after) as (keyof B)[]) {
    if (contentOf(after[name]) === contentOf(before[name])) delete changed[name];
  }
  return changed;
}

/** Whether there is anything in it. */
export function hasFields(fields: object): boolean {
  return Object.keys(fields).length > 0;
}

function contentOf(value: unknown): string {
  return JSON.stringify(
    value,
    (_, inner: unknown) =>
      Array.isArray(inner)
        ? inner.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
        : inner,
  ) ?? "";
}
