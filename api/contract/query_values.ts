/** Values in query strings that several lists share. */
import { z } from "zod";

export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** A comma-separated list. */
export function listIn<T extends z.ZodType<string, string>>(item: T) {
  return z.string().transform((value) => value.split(",").filter((part) => part !== ""))
    .pipe(z.array(item));
}
