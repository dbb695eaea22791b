/**
 * `deno task reseal`: run after putting a new key first in SECRETS_KEY, before removing the old
 * key.
 */
import { connect } from "@crumbtrail/db/connect";
import { keyring, SecretsError } from "@crumbtrail/db/secrets";
import { databaseUrlsOf, RESEAL_VARIABLES, resealEnvironment } from "./platform/environment.ts";
import { environment, requireDatabase, StartError, startOrExit } from "./platform/process/start.ts";
import { resealPasswords } from "./reseal.ts";

await startOrExit("reseal", async () => {
  const config = resealEnvironment(environment(RESEAL_VARIABLES));
  const db = connect(databaseUrlsOf(config), { max: 2, name: "crumbtrail-reseal" });
  try {
    await requireDatabase(db);
    const { stored, resealed } = await resealPasswords(db, keyring(config.SECRETS_KEY));
    console.log(`Sealed ${resealed} of ${stored} stored secrets under the first key`);
  } catch (error) {
    throw error instanceof SecretsError ? new StartError(error.message) : error;
  } finally {
    await db.close();
  }
});
