/** Literals, comments and grants in the text of a schema. */
import type { Sql } from "postgres";

/** A text as an SQL literal. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** `comment on …`, or nothing without a comment. */
export function comment(what: string, text: string | null): string[] {
  return text === null ? [] : [`comment on ${what} is ${literal(text)};`];
}

export interface Grant {
  grantee: string;
  privileges: string[];
}

/** One line per role with grants. */
export function grantLines(what: string, grants: Grant[]): string[] {
  return grants.map(({ grantee, privileges }) =>
    `grant ${privileges.join(", ").toLowerCase()} on ${what} to ${grantee};`
  );
}

type Catalogue = "pg_class" | "pg_namespace" | "pg_proc";
const ACL: Record<Catalogue, string> = {
  pg_class: "relacl",
  pg_namespace: "nspacl",
  pg_proc: "proacl",
};

/**
 * Grants on one object of a catalogue, by oid, except the owner's. Column grants are not in use.
 */
export async function grantsOn(sql: Sql, catalogue: Catalogue, oid: number): Promise<Grant[]> {
  const rows = await sql<Grant[]>`
    select case when acl.grantee = 0 then 'public' else acl.grantee::regrole::text end as grantee,
           json_agg(acl.privilege_type order by acl.privilege_type) as privileges
      from ${sql(catalogue)} object, aclexplode(object.${sql(ACL[catalogue])}) acl
     where object.oid = ${oid} and acl.grantee <> acl.grantor
     group by 1 order by 1`;
  return [...rows];
}
