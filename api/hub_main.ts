/** `deno task hub`: fills a database's Knowledge Hub with public vendor lists, as `start` does. */
import { databaseUrls } from "@crumbtrail/db/connect";
import { fillHubAt } from "./configuration/hub/fill.ts";
import { environment, StartError, startOrExit } from "./platform/process/start.ts";

await startOrExit("hub", async () => {
  const { DATABASE_URL, DATABASE_SYSTEM_URL } = environment([
    "DATABASE_URL",
    "DATABASE_SYSTEM_URL",
  ]);
  if (!DATABASE_URL && !DATABASE_SYSTEM_URL) throw new StartError("DATABASE_URL is not set");
  // Nothing of a tenant is written: the cross-tenant login does without the application's.
  const urls = DATABASE_SYSTEM_URL
    ? { app: DATABASE_SYSTEM_URL, system: DATABASE_SYSTEM_URL }
    : databaseUrls(DATABASE_URL, undefined, undefined);
  const { added, changed } = await fillHubAt(urls);
  console.log(`Knowledge Hub: ${added} vendors added, ${changed} changed`);
});
