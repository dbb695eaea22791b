/** What the server refused, field by field. Pure. */

/**
 * Errors of the fields in `values`, from the details of a VALIDATION_ERROR: `[{path, message}]`.
 * Empty when the server refused something else, which then has to be said as a whole.
 */
export function fieldErrors(error: unknown, values: object): Record<string, string> {
  if (typeof error !== "object" || error === null || !("details" in error)) return {};
  const { details } = error;
  if (!Array.isArray(details)) return {};
  const refused = details.filter(isRefusal);
  const known = refused.filter(({ path }) => Object.hasOwn(values, path.split(".")[0] ?? ""));
  // One that no field shows would be lost among the others.
  if (known.length < refused.length) return {};
  return Object.fromEntries(known.map(({ path, message }) => [path, message]));
}

function isRefusal(value: unknown): value is { path: string; message: string } {
  return typeof value === "object" && value !== null &&
    "path" in value && typeof value.path === "string" &&
    "message" in value && typeof value.message === "string";
}
