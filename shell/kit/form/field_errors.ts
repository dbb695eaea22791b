/** What the server refused, field by field. Pure. */
import { refusedFields } from "@crumbtrail/contract/errors";

/**
 * Errors of the fields in `values`, from the details of a refusal: `[{path, message}]`. Empty when
 * the server refused something else, which the form then shows as a whole.
 */
export function fieldErrors(error: unknown, values: object): Record<string, string> {
  if (typeof error !== "object" || error === null || !("details" in error)) return {};
  const refused = refusedFields(error.details);
  const shown = refused.filter(({ path }) => Object.hasOwn(values, path.split(".")[0] ?? ""));
  // One that no field shows would be lost among the others.
  if (shown.length < refused.length) return {};
  return Object.fromEntries(shown.map(({ path, message }) => [path, message]));
}
