/** Extensions, schemas and types. */
import type { Sql } from "postgres";
import { grantsOn } from "./grants.ts";
import { comment, grantLines, literal } from "./text.ts";

export async function extensions(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select extname as name from pg_extension where extname <> 'plpgsql' order by 1`;
  return rows.map(({ name }) => `create extension ${name};`);
}

export async function schemas(sql: Sql): Promise<string[]> {
  const rows = await sql<{ oid: number; name: string; comment: string | null }[]>`
    select oid, nspname as name,
           case when nspname <> 'public' then obj_description(oid, 'pg_namespace') end as comment
      from pg_namespace
     where nspname !~ '^pg_' and nspname <> 'information_schema' order by 2`;
  return await Promise.all(rows.map(async ({ oid, name, comment: text }) =>
    [
      `create schema ${name};`,
      ...comment(`schema ${name}`, text),
      ...grantLines(`schema ${name}`, await grantsOn(sql, "pg_namespace", oid)),
    ].join("\n")
  ));
}

export async function types(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; labels: string[]; comment: string | null }[]>`
    select t.oid::regtype::text as name, json_agg(e.enumlabel order by e.enumsortorder) as labels,
           obj_description(t.oid, 'pg_type') as comment
      from pg_type t join pg_enum e on e.enumtypid = t.oid
     group by t.oid order by 1`;
  return rows.map(({ name, labels, comment: text }) =>
    [
      `create type ${name} as enum (${labels.map(literal).join(", ")});`,
      ...comment(`type ${name}`, text),
    ].join("\n")
  );
}
