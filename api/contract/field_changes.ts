/** The fields in which two versions of an object differ. Pure, and without zod: for screens. */

/** A field with another value. */
export interface FieldChange {
  /** Path of the field, such as `address.city`. */
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields with different values, nested fields by their path. */
export function differences(before: unknown, after: unknown): FieldChange[] {
  const [old, latest] = [flatFields(before), flatFields(after)];
  return [...new Set([...old.keys(), ...latest.keys()])]
    .map((field) => ({ field, before: old.get(field), after: latest.get(field) }))
    .filter((change) => contentOf(change.before) !== contentOf(change.after));
}

/** An absent value, null and an empty text are the same to a reader. */
function contentOf(value: unknown): string {
  return JSON.stringify(value === null || value === "" ? undefined : value) ?? "";
}

/** Values with their paths; the fields of nested objects one by one, lists as a whole. */
export function flatFields(fields: unknown, path: readonly string[] = []): Map<string, unknown> {
  if (isObject(fields)) {
    return new Map(
      Object.entries(fields).flatMap(([name, value]) => [...flatFields(value, [...path, name])]),
    );
  }
  return new Map(path.length === 0 ? [] : [[path.join("."), fields]]);
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
