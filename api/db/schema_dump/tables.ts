/** Tables and views with columns, constraints, indexes, triggers, policies and grants. */
import type { Sql } from "postgres";
import { comment, grantLines, grantsOn } from "./text.ts";

interface Relation {
  oid: number;
  name: string;
  kind: "r" | "p" | "v" | "m";
  options: string[] | null;
  secured: boolean;
  forced: boolean;
  /** E.g. `LIST (result_type)`; null for a table without partitions. */
  partitions: string | null;
  comment: string | null;
}

/** Partitions are left out: they have what their table has. */
export async function tables(sql: Sql): Promise<string[]> {
  const relations = await sql<Relation[]>`
    select c.oid, c.oid::regclass::text as name, c.relkind as kind, c.reloptions as options,
           c.relrowsecurity as secured, c.relforcerowsecurity as forced,
           pg_get_partkeydef(c.oid) as partitions,
           obj_description(c.oid, 'pg_class') as comment
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and n.nspname !~ '^pg_'
       and n.nspname <> 'information_schema'
     order by 2`;
  const texts: string[] = [];
  for (const relation of relations) texts.push(await describe(sql, relation));
  return texts;
}

async function describe(sql: Sql, relation: Relation): Promise<string> {
  const { oid, name, secured, forced } = relation;
  const view = relation.kind === "v" || relation.kind === "m";
  return [
    view ? await viewText(sql, relation) : await tableText(sql, relation),
    ...comment(`${view ? "view" : "table"} ${name}`, relation.comment),
    ...await columnComments(sql, relation),
    ...await indexes(sql, oid),
    ...await triggers(sql, oid),
    ...secured ? [`alter table ${name} enable row level security;`] : [],
    ...forced ? [`alter table ${name} force row level security;`] : [],
    ...await policies(sql, relation),
    ...grantLines(name, await grantsOn(sql, "pg_class", oid)),
  ].join("\n");
}

async function tableText(sql: Sql, { oid, name, options, partitions }: Relation): Promise<string> {
  const constraints = await sql<{ text: string }[]>`
    select 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as text
      from pg_constraint where conrelid = ${oid} and contype <> 'n'
     order by array_position('{p,u,f,c,x}'::"char"[], contype), conname`;
  const lines = [...await columns(sql, oid), ...constraints.map((row) => row.text)];
  const end = options === null ? ")" : `) with (${options.join(", ")})`;
  const split = partitions === null ? "" : ` partition by ${partitions}`;
  return `create table ${name} (\n  ${lines.join(",\n  ")}\n${end}${split};`;
}

async function viewText(sql: Sql, { oid, name, kind, options }: Relation): Promise<string> {
  const [row] = await sql<{ text: string }[]>`select pg_get_viewdef(${oid}::oid, true) as text`;
  const settings = options === null ? "" : ` with (${options.join(", ")})`;
  return `create ${kind === "m" ? "materialized " : ""}view ${name}${settings} as\n${row?.text}`;
}

async function columnComments(sql: Sql, { oid, name }: Relation): Promise<string[]> {
  const rows = await sql<{ column: string; text: string }[]>`
    select quote_ident(a.attname) as column, d.description as text
      from pg_attribute a
      join pg_description d on d.objoid = a.attrelid and d.objsubid = a.attnum
                           and d.classoid = 'pg_class'::regclass
     where a.attrelid = ${oid} and a.attnum > 0 and not a.attisdropped order by a.attnum`;
  return rows.flatMap(({ column, text }) => comment(`column ${name}.${column}`, text));
}

/** Indexes, except indexes of a constraint. */
async function indexes(sql: Sql, oid: number): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select pg_get_indexdef(i.indexrelid) || ';' as text
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = ${oid}
       and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid
                        and k.conrelid = i.indrelid and k.contype in ('p', 'u', 'x'))
     order by c.relname`;
  return rows.map((row) => row.text);
}

async function triggers(sql: Sql, oid: number): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select pg_get_triggerdef(oid) || ';' as text from pg_trigger
     where tgrelid = ${oid} and not tgisinternal order by tgname`;
  return rows.map((row) => row.text);
}

interface Column {
  name: string;
  type: string;
  collation: string | null;
  required: boolean;
  identity: "" | "a" | "d";
  generated: "" | "s" | "v";
  expression: string | null;
}

/** One line per column, in order: name, type and rules for values. */
async function columns(sql: Sql, table: number): Promise<string[]> {
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
  return rows.map(columnLine);
}

function columnLine(column: Column): string {
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

interface Policy {
  name: string;
  permissive: boolean;
  command: string;
  roles: string;
  using: string | null;
  check: string | null;
}

/** Row-level security policies of a table. */
async function policies(
  sql: Sql,
  table: { oid: number; name: string },
): Promise<string[]> {
  // The owner's name differs from server to server, so the text says current_user.
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
  return rows.map((policy) => policyText(policy, table.name));
}

function policyText(policy: Policy, table: string): string {
  const kind = policy.permissive ? "" : " as restrictive";
  const lines = [
    `create policy ${policy.name} on ${table}${kind}${policy.command} to ${policy.roles}`,
  ];
  if (policy.using !== null) lines.push(`  using (${policy.using})`);
  if (policy.check !== null) lines.push(`  with check (${policy.check})`);
  return lines.join("\n") + ";";
}
