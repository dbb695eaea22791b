/** Changed fields, and fields that the server refused. Pure. */
import { refusedFields } from "@crumbtrail/contract/errors";

/**
 * The fields of `after` whose values differ from `before`, for the body of a PATCH. Values are
 * compared by content; lists are sets, so their order does not count. The API replaces a nested
 * object as a whole: its fields that did not change are those of `latest`, which somebody else may
 * have changed.
 */
export function changedFields<B extends object>(before: B, after: B, latest = before): Partial<B> {
  const changed: Partial<B> = { ...after };
  for (const name of Object.keys(after) as (keyof B)[]) {
    if (contentOf(after[name]) === contentOf(before[name])) delete changed[name];
    else Object.assign(changed, { [name]: merged(before[name], after[name], latest[name]) });
  }
  return changed;
}

/** The value to send: of objects, the changed fields and those of `latest` that did not change. */
function merged(before: unknown, after: unknown, latest: unknown): unknown {
  if (!isObject(before) || !isObject(after) || !isObject(latest)) return after;
  const kept = Object.entries(latest).filter(([name]) => name in after || !(name in before));
  return { ...Object.fromEntries(kept), ...changedFields(before, after) };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether the object has a field. */
export function hasFields(fields: object): boolean {
  return Object.keys(fields).length > 0;
}

/**
 * Errors of the fields in `values`, from the details of a refusal: `[{path, message}]`. An error of
 * one entry of a list is shown at the list. Empty when the refusal names no field of the form; the
 * form then shows the failure as a whole.
 */
export function fieldErrors(error: unknown, values: object): Record<string, string> {
  const refused = refusedBy(error);
  const shown = refused.filter(({ path }) => Object.hasOwn(values, path.split(".")[0] ?? ""));
  // An error that no field shows would be lost among the others.
  if (shown.length < refused.length) return {};
  return Object.fromEntries(shown.map((refusal) => errorAt(refusal, values)));
}

/** Errors of the fields of a nested object, which the API names `pur.password` and so on. */
export const errorsBelow = (name: string) => (error: unknown): Record<string, string> =>
  Object.fromEntries(
    refusedBy(error).flatMap(({ path, message }) => {
      const [first, field, ...rest] = path.split(".");
      return first === name && field && rest.length === 0 ? [[field, message]] : [];
    }),
  );

function refusedBy(error: unknown) {
  const isRefusal = typeof error === "object" && error !== null && "details" in error;
  return isRefusal ? refusedFields(error.details) : [];
}

function errorAt(
  { path, message }: { path: string; message: string },
  values: object,
): [field: string, error: string] {
  const [name = "", place] = path.split(".");
  const list: unknown = Object.entries(values).find(([field]) => field === name)?.[1];
  if (place === undefined || !Array.isArray(list)) return [path, message];
  const entry: unknown = list[Number(place)];
  return [name, typeof entry === "string" ? `${entry}: ${message}` : message];
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
