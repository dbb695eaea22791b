/** `schema.sql` equals what the migrations make. */
import { dumpSchema } from "@crumbtrail/db/schema_dump";

const SHOWN = 10;

/**
 * @param ownerUrl a freshly migrated database
 * @param written text of schema.sql
 */
export async function checkSchema(ownerUrl: string, written: string): Promise<string[]> {
  const made = await dumpSchema(ownerUrl);
  if (made === written) return [];
  const lines = [...without(made, written, "+"), ...without(written, made, "-")];
  const more = lines.length > SHOWN ? [`… and ${lines.length - SHOWN} more lines`] : [];
  const what = lines.length === 0 ? ["the same lines in another order"] : lines.slice(0, SHOWN);
  return [
    ["schema.sql is not what the migrations make: run `deno task schema`", ...what, ...more]
      .join("\n"),
  ];
}

/** Lines of one text that the other lacks. */
function without(text: string, other: string, sign: string): string[] {
  const known = new Set(other.split("\n"));
  return text.split("\n").filter((line) => !known.has(line)).map((line) => `${sign} ${line}`);
}
