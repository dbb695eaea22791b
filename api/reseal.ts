/** `deno task reseal`: after a new key was put first in SECRETS_KEY, before the old one is removed. */
import { connect } from "@crumbtrail/db/connect";
import { keyring, SecretsError } from "@crumbtrail/db/secrets";
import { databaseUrlsOf, RESEAL_VARIABLES, resealConfig } from "./config.ts";
import { environment, startOrExit } from "./process/start.ts";
import { resealPasswords } from "./properties/reseal.ts";

await startOrExit("reseal", async () => {
  const config = resealConfig(environment(RESEAL_VARIABLES));
  const db = connect(databaseUrlsOf(config), { max: 2, name: "crumbtrail-reseal" });
  try {
    const { stored, resealed } = await resealPasswords(db, keyring(config.SECRETS_KEY));
    console.log(`Sealed ${resealed} of ${stored} stored passwords under the first key`);
  } catch (error) {
    if (!(error instanceof SecretsError)) throw error;
    console.error(error.message);
    Deno.exitCode = 1;
  } finally {
    await db.close();
  }
});
