/** The logins are worth what row-level security holds: a login that it does not hold is refused. */
import type { Sql } from "postgres";

/** @throws Error naming the pool's login, if it is a superuser or bypasses row-level security */
export async function refuseUnbound(sql: Sql): Promise<void> {
  const [login] = await sql<{ name: string }[]>`
    select rolname as name from pg_roles
    where rolname = current_user and (rolsuper or rolbypassrls)`;
  if (!login) return;
  throw new Error(
    `The login ${login.name} is a superuser or bypasses row-level security, so it would see the ` +
      "data of all tenants",
  );
}
