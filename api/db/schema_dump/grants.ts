/** Who was granted what, apart from the owner. */
import type { Sql } from "postgres";
import type { Grant } from "./text.ts";

type Catalogue = "pg_class" | "pg_namespace" | "pg_proc";
const ACL: Record<Catalogue, string> = {
  pg_class: "relacl",
  pg_namespace: "nspacl",
  pg_proc: "proacl",
};

/** Grants on one object of a catalogue, by its oid. Column grants are not in use. */
export async function grantsOn(sql: Sql, catalogue: Catalogue, oid: number): Promise<Grant[]> {
  const rows = await sql<Grant[]>`
    select case when acl.grantee = 0 then 'public' else acl.grantee::regrole::text end as grantee,
           json_agg(acl.privilege_type order by acl.privilege_type) as privileges
      from ${sql(catalogue)} object, aclexplode(object.${sql(ACL[catalogue])}) acl
     where object.oid = ${oid} and acl.grantee <> acl.grantor
     group by 1 order by 1`;
  return [...rows];
}
