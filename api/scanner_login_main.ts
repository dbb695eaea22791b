/**
 * `deno task scanner-login`: prints the variables of a scanner's environment, in place of the
 * API's.
 */
import { SCANNER_ROLE, urlFor } from "@crumbtrail/db/roles";
import { isKeyList, scannerKeys } from "@crumbtrail/db/secrets";
import { environment, StartError, startOrExit } from "./platform/process/start.ts";

await startOrExit("scanner-login", () => {
  const { DATABASE_URL, SECRETS_KEY } = environment(["DATABASE_URL", "SECRETS_KEY"]);
  if (!DATABASE_URL) throw new StartError("DATABASE_URL is not set");
  if (SECRETS_KEY && !isKeyList(SECRETS_KEY)) {
    throw new StartError("SECRETS_KEY is not a list of keys");
  }
  console.log(`DATABASE_SCANNER_URL=${urlFor(DATABASE_URL, SCANNER_ROLE)}`);
  if (SECRETS_KEY) console.log(`SCANNER_SECRETS_KEY=${scannerKeys(SECRETS_KEY)}`);
  return Promise.resolve();
});
