/** `deno task schema`: writes schema.sql anew from the migrations. */
import { migrate } from "./migrate.ts";
import { dumpSchema } from "./schema_dump.ts";
import { startTemporary } from "./embedded.ts";

await using server = await startTemporary();
const url = server.url("crumbtrail");
await migrate(url);
await Deno.writeTextFile(new URL("./schema.sql", import.meta.url), await dumpSchema(url));
