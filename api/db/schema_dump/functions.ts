/** Functions and procedures, those of extensions left out. */
import type { Sql } from "postgres";
import { grantsOn } from "./grants.ts";
import { comment, grantLines } from "./text.ts";

interface Row {
  oid: number;
  kind: "function" | "procedure";
  signature: string;
  definition: string;
  comment: string | null;
}

export async function functions(sql: Sql): Promise<string[]> {
  const rows = await sql<Row[]>`
    select p.oid, case p.prokind when 'p' then 'procedure' else 'function' end as kind,
           p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
           obj_description(p.oid, 'pg_proc') as comment
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 3`;
  return await Promise.all(rows.map(async (row) => {
    const what = `${row.kind} ${row.signature}`;
    return [
      `${row.definition.trimEnd()};`,
      ...comment(what, row.comment),
      ...grantLines(what, await grantsOn(sql, "pg_proc", row.oid)),
    ].join("\n");
  }));
}
