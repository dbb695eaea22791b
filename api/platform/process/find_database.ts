/** The database for a command: of the environment, otherwise the one run by `deno task start`. */
import { type DatabaseUrls, databaseUrls } from "@crumbtrail/db/connect";
import { runningEmbedded } from "@crumbtrail/db/embedded/running";
import { environment, StartError } from "./start.ts";

/**
 * @param data the data folder of `deno task start`, as an absolute path
 * @throws StartError without a database
 */
export async function findDatabase(data: string): Promise<DatabaseUrls> {
  const names = ["DATABASE_URL", "DATABASE_APP_URL", "DATABASE_SYSTEM_URL"] as const;
  const { DATABASE_URL, DATABASE_APP_URL, DATABASE_SYSTEM_URL } = environment(names);
  if (DATABASE_APP_URL && DATABASE_SYSTEM_URL) {
    return databaseUrls(undefined, DATABASE_APP_URL, DATABASE_SYSTEM_URL);
  }
  const owner = DATABASE_URL || await runningEmbedded(`${data}/postgres`);
  if (owner) return databaseUrls(owner, undefined, undefined);
  throw new StartError(`DATABASE_URL is not set, and \`deno task start\` does not run on ${data}`);
}
