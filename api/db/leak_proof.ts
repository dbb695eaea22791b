/**
 * Operators that row-level security lets use an index only where they are marked leak-proof: see
 * `migrations/0250_baseline/01_tenancy.sql`. A dump does not hold the marks.
 */
import type { Sql } from "postgres";

const OPERATORS = [
  "pg_catalog.textlike(text, text)",
  "pg_catalog.texticlike(text, text)",
  "pg_catalog.textcat(text, text)",
  "pg_catalog.enum_eq(anyenum, anyenum)",
];

/** Marks what is not marked, where the login is a superuser; others may not. */
export async function markLeakProof(sql: Sql): Promise<void> {
  const [login] = await sql`select 1 from pg_roles where rolname = current_user and rolsuper`;
  if (!login) return;
  for (const operator of await unmarked(sql)) {
    await sql.unsafe(`alter function ${operator} leakproof`);
  }
}

/** The operators without the mark: searches of issues then read every row of the tenant. */
export async function unmarked(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from unnest(${OPERATORS}::text[]) name
    join pg_proc p on p.oid = name::regprocedure where not p.proleakproof`;
  return rows.map(({ name }) => name);
}
