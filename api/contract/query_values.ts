/** Values in query strings that several lists share. */
import { z } from "zod";

/** A flag: `true` or `false`; without it, false. */
export const flagOff = z.enum(["true", "false"]).default("false")
  .transform((value) => value === "true");

/**
 * Ids or values of an enumeration: separated by commas, or a parameter repeated for each. `meta` is
 * for the OpenAPI document, which would show a string or an array of strings.
 */
export function listIn<T extends Item>(item: T) {
  const items = { type: "string" as const, ...meta(item) };
  return z.union([z.string(), z.array(z.string())])
    .meta({ type: "array", items, param: { style: "form", explode: false } })
    .transform((value) => [value].flat().flatMap((part) => part.split(",")).filter(Boolean))
    .pipe(z.array(item));
}

type Item =
  | z.ZodUUID
  | z.ZodEnum<Record<string, string>>
  | z.ZodUnion<readonly [z.ZodUUID, z.ZodLiteral<string>]>;

/** An id, or a word in the place of one, has no format. */
function meta(item: Item) {
  if (item instanceof z.ZodEnum) return { enum: item.options };
  return item instanceof z.ZodUnion ? {} : { format: "uuid" };
}

/**
 * A moment. Without a time zone, as forms send it (`local`), it is in the tenant's.
 */
export const moment = z.union([
  z.iso.datetime({ local: true, offset: true }),
  // Without seconds.
  z.iso.datetime({ local: true, offset: true, precision: -1 }),
]);
