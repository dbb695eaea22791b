/** Filters lists that are loaded as a whole. Pure. */

/** The rows with the text in one of their fields, in any case. */
export function rowsWith<T>(
  rows: readonly T[],
  search: string,
  fieldsOf: (row: T) => readonly string[],
): T[] {
  const text = search.toLowerCase();
  return rows.filter((row) => fieldsOf(row).some((field) => field.toLowerCase().includes(text)));
}
