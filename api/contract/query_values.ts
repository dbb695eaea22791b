/** Values in query strings that several lists share. */
import { z } from "zod";

/** `true` or `false`; off unless it is given. */
export const flagOff = z.enum(["true", "false"]).default("false")
  .transform((value) => value === "true");

/** Ids or values of an enumeration: separated by commas, or a parameter repeated for each. */
export function listIn<T extends z.ZodUUID | z.ZodEnum<Record<string, string>>>(item: T) {
  const items = { type: "string", ...(item instanceof z.ZodEnum ? { enum: item.options } : UUID) };
  return z.union([z.string(), z.array(z.string())])
    .meta({ type: "array", items, param: { style: "form", explode: false } })
    .transform((value) => [value].flat().flatMap((part) => part.split(",")).filter(Boolean))
    .pipe(z.array(item));
}

const UUID = { format: "uuid" };

/**
 * A moment, with or without seconds. Without a time zone, as forms send it, it is one of the
 * tenant's.
 */
export const moment = z.union([
  z.iso.datetime({ local: true, offset: true }),
  z.iso.datetime({ local: true, offset: true, precision: -1 }),
]);
