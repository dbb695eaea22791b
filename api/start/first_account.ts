/** The account for the first sign-in after a start. */
import { connect } from "@crumbtrail/db/connect";
import { DEMO_PASSWORD, DEMO_USERNAME } from "@crumbtrail/db/demo_data";
import { findAccountForSignIn } from "@crumbtrail/db/queries/accounts";
import { keyring } from "@crumbtrail/db/secrets";
import { hasAccounts, seedDemo, seedFirstAccount } from "@crumbtrail/db/seed";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { randomBytes } from "node:crypto";
import { hashPassword, passwordMatches } from "../identity/accounts/passwords.ts";
import { StartError } from "../platform/process/start.ts";
import type { StartedDatabase } from "./postgres.ts";

const FIRST_USERNAME = "admin@crumbtrail.test";

export interface Credentials {
  username: string;
  password: string;
}

export interface FirstSignIn {
  /** Undefined if accounts exist already. */
  credentials?: Credentials;
  demo: boolean;
}

/**
 * Returns the demo account if nobody else can reach the server and its data. Otherwise, if no
 * account exists, creates an account with a random password, shown this once.
 * @throws StartError if others could reach the demo account
 */
export async function prepareSignIn(
  { urls, embedded }: StartedDatabase,
  loopback: boolean,
  secretsKey: string,
): Promise<FirstSignIn> {
  const db = connect(urls, { max: 2, name: "crumbtrail-start" });
  try {
    if (loopback && embedded) {
      // A demo account that was deleted or renamed must not come back with its published password.
      if (!await hasAccounts(db)) {
        const passwordHash = await hashPassword(DEMO_PASSWORD);
        await seedDemo(db, { passwordHash, secrets: keyring(secretsKey) });
      }
      return { credentials: await demoCredentials(db), demo: true };
    }
    if (await demoCredentials(db)) {
      throw new StartError(
        "The demo account with its known password is in this database: choose another --data",
      );
    }
    if (await hasAccounts(db)) return { demo: false };
    const password = randomBytes(15).toString("base64url");
    const passwordHash = await hashPassword(password);
    await seedFirstAccount(db, { tenant: "My company", username: FIRST_USERNAME, passwordHash });
    return { credentials: { username: FIRST_USERNAME, password }, demo: false };
  } finally {
    await db.close();
  }
}

/**
 * Credentials of the demo account; undefined without the account or after a change of its password.
 */
async function demoCredentials(db: ReturnType<typeof connect>): Promise<Credentials | undefined> {
  const account = await acrossTenants(db.system, (tx) => findAccountForSignIn(tx, DEMO_USERNAME));
  if (!account || !await passwordMatches(account.passwordHash, DEMO_PASSWORD)) return;
  return { username: DEMO_USERNAME, password: DEMO_PASSWORD };
}
