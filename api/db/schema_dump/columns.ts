/** Columns of a table, in their order. */
import type { Sql } from "postgres";

interface Column {
  name: string;
  type: string;
  collation: string | null;
  required: boolean;
  identity: "" | "a" | "d";
  generated: "" | "s" | "v";
  expression: string | null;
}

/** One line per column: name, type and what is said of its values. */
export async function columns(sql: Sql, table: number): Promise<string[]> {
  const rows = await sql<Column[]>`
    select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
           case when a.attcollation <> t.typcollation then a.attcollation::regcollation::text end
             as collation,
           a.attnotnull as required, a.attidentity as identity, a.attgenerated as generated,
           pg_get_expr(d.adbin, d.adrelid) as expression
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = ${table} and a.attnum > 0 and not a.attisdropped
     order by a.attnum`;
  return rows.map(line);
}

function line(column: Column): string {
  const words = [column.name, column.type];
  if (column.collation) words.push(`collate ${column.collation}`);
  if (column.required) words.push("not null");
  if (column.identity) {
    words.push(`generated ${column.identity === "a" ? "always" : "by default"} as identity`);
  } else if (column.generated) {
    words.push(`generated always as (${column.expression})`);
    words.push(column.generated === "s" ? "stored" : "virtual");
  } else if (column.expression !== null) {
    words.push(`default ${column.expression}`);
  }
  return words.join(" ");
}
