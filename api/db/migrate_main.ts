/** `deno task migrate`: brings the database of DATABASE_URL, the owner's, up to date. */
import { migrate, MigrationError } from "./migrate.ts";

const url = Deno.env.get("DATABASE_URL");
if (!url) {
  console.error("DATABASE_URL is not set: the database to migrate, with its owner's name");
  Deno.exit(1);
}
try {
  const applied = await migrate(url);
  console.log(applied.length === 0 ? "Up to date" : `Applied ${applied.join(", ")}`);
} catch (error) {
  if (!(error instanceof MigrationError)) throw error;
  console.error(error.message);
  Deno.exit(1);
}
