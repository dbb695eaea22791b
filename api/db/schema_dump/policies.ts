/** Row-level security policies of a table. */
import type { Sql } from "postgres";

interface Policy {
  name: string;
  permissive: boolean;
  command: string;
  roles: string;
  using: string | null;
  check: string | null;
}

export async function policies(
  sql: Sql,
  table: { oid: number; name: string },
): Promise<string[]> {
  // The owner's name differs from server to server; it is written as current_user.
  const rows = await sql<Policy[]>`
    select quote_ident(polname) as name, polpermissive as permissive,
           case polcmd when 'r' then ' for select' when 'a' then ' for insert'
             when 'w' then ' for update' when 'd' then ' for delete' else '' end as command,
           (select string_agg(case role when 0 then 'public' when c.relowner then 'current_user'
                                else role::regrole::text end, ', ' order by role::regrole::text)
              from unnest(polroles) role) as roles,
           pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as check
      from pg_policy p join pg_class c on c.oid = p.polrelid
     where polrelid = ${table.oid} order by polname`;
  return rows.map((policy) => text(policy, table.name));
}

function text(policy: Policy, table: string): string {
  const kind = policy.permissive ? "" : " as restrictive";
  const lines = [
    `create policy ${policy.name} on ${table}${kind}${policy.command} to ${policy.roles}`,
  ];
  if (policy.using !== null) lines.push(`  using (${policy.using})`);
  if (policy.check !== null) lines.push(`  with check (${policy.check})`);
  return lines.join("\n") + ";";
}
