/**
 * The logins beside the owner's (see roles.ts): made by the first migration; later ones check
 * them and change nothing but a password, because an owner that is not a superuser may do no more.
 */
import postgres, { type Sql } from "postgres";
import { DERIVED_ROLES, derivedPassword, type DerivedRole, urlFor } from "./roles.ts";

/** What a person has to mend before the database can be migrated. */
export class MigrationError extends Error {}

/**
 * Makes the logins that are missing, and gives the others the password that derives from the owner's.
 * @throws MigrationError for a login that sees the rows of all tenants, or whose password the owner may
 *   not set
 */
export async function makeRoles(sql: Sql, ownerUrl: string): Promise<void> {
  for (const role of DERIVED_ROLES) {
    await makeRole(sql, ownerUrl, role);
  }
}

interface Known {
  sees_all: boolean;
  can_login: boolean;
  /** As `name=value`; null without any. */
  settings: string[] | null;
}

async function makeRole(sql: Sql, ownerUrl: string, role: DerivedRole): Promise<void> {
  const [known] = await sql<Known[]>`
    select rolsuper or rolbypassrls as sees_all, rolcanlogin as can_login, rolconfig as settings
    from pg_roles where rolname = ${role}`;
  const password = derivedPassword(ownerUrl, role);
  if (!known) {
    await sql.unsafe(`create role ${role} login nosuperuser nocreatedb nocreaterole noinherit
      nobypassrls password '${password}'`);
    await setTimeouts(sql, role);
    return;
  }
  if (known.sees_all) {
    throw new MigrationError(
      `The role ${role} is a superuser or bypasses row-level security, so it would see the data of ` +
        `all tenants. As a superuser: alter role ${role} nosuperuser nobypassrls`,
    );
  }
  if (!known.can_login || !await opens(urlFor(ownerUrl, role))) {
    await setPassword(sql, role, password);
  }
  if (known.settings === null) await setTimeouts(sql, role);
}

/** For connections through a pooler, which can't ask for time-outs of their own. */
const TIMEOUTS = { statement_timeout: "600s", idle_in_transaction_session_timeout: "60s" };

/** Does nothing for a login that another has made, which the owner may not change. */
async function setTimeouts(sql: Sql, role: DerivedRole): Promise<void> {
  for (const [name, value] of Object.entries(TIMEOUTS)) {
    try {
      await sql.unsafe(`alter role ${role} set ${name} = '${value}'`);
    } catch (error) {
      if (!(error instanceof postgres.PostgresError && error.code === "42501")) throw error;
      return;
    }
  }
}

/** Whether the login has this URL's password already; roles don't show theirs to the owner. */
async function opens(url: string): Promise<boolean> {
  const login = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await login`select 1`;
    return true;
  } catch (error) {
    // invalid_authorization_specification and invalid_password
    if (error instanceof postgres.PostgresError && error.code.startsWith("28")) return false;
    throw error;
  } finally {
    await login.end();
  }
}

async function setPassword(sql: Sql, role: DerivedRole, password: string): Promise<void> {
  try {
    await sql.unsafe(`alter role ${role} login password '${password}'`);
  } catch (error) {
    if (!(error instanceof postgres.PostgresError && error.code === "42501")) throw error;
    throw new MigrationError(
      `The role ${role} has another password than the one that derives from the owner's, and the ` +
        "owner may not change it, because another login made the role. Either as the login that " +
        `made it or a superuser: grant ${role} to the owner with admin option, set false, inherit ` +
        "false; or drop the role, if no other database uses it",
      { cause: error },
    );
  }
}
