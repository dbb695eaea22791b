/** The rows of all tables, counted by the login that sees every row. */
import { BACKUP_ROLE } from "@crumbtrail/db/roles";
import type { Sql, TransactionSql } from "postgres";
import { StartError } from "../platform/process/start.ts";

/** Counts read every row: as long as a dump takes. @returns by names as PostgreSQL quotes them */
export async function countRows(sql: Sql | TransactionSql): Promise<Map<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     order by 1`;
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ count: string }[]>(`select count(*) from ${name}`);
    counts.set(name, Number(row?.count));
  }
  return counts;
}

/**
 * Row-level security hides rows without an error, so a table without the login's policy would be
 * empty in the backup.
 * @throws StartError naming the tables
 */
export async function requireAllRows(sql: Sql | TransactionSql): Promise<void> {
  const hidden = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
     where c.relrowsecurity and not exists (select 1 from pg_policies p
       where (p.schemaname, p.tablename) = (c.relnamespace::regnamespace::text, c.relname)
         and p.roles = array[${BACKUP_ROLE}]::name[] and p.qual = 'true')
     order by 1`;
  if (hidden.length === 0) return;
  const names = hidden.map(({ name }) => name).join(", ");
  throw new StartError(`${BACKUP_ROLE} does not see the rows of ${names} (deno task migrate)`);
}
