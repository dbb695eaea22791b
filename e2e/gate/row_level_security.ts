/**
 * The database keeps tenants apart: every table has forced row-level security and a policy the
 * application's role cannot bypass, or is on a list with a reason.
 */
import type { Sql } from "postgres";
import {
  APP_ROLE,
  BACKUP_ROLE,
  DERIVED_ROLES,
  SCANNER_ROLE,
  SYSTEM_ROLE,
} from "@crumbtrail/db/roles";

/** Tables without `tenant_id`, and the reasons. */
const WITHOUT_TENANT: Record<string, string> = {
  announcements: "texts of the provider; its policy shows a tenant those addressed to it",
  hub_entries: "the Knowledge Hub, the same for every tenant; its policy hides what is unpublished",
  hub_releases: "the Knowledge Hub, the same for every tenant, which tenants only read",
  hub_versions:
    "the Knowledge Hub, the same for every tenant; its policy hides drafts from tenants",
  listed_vendors: "IAB's vendor list, which is public and the same for every tenant",
  scanners: "what scanners report of themselves; only the cross-tenant role sees it",
  schema_migrations: "the migrations' own record; no role of the application sees it",
  search_consumers: "copies of the whole search index; only the cross-tenant role sees it",
  sign_in_attempts: "written before anybody is signed in; only the cross-tenant role sees it",
  tenants: "a tenant is its own row; its policy compares id",
  tiers: "subscription tiers, the same for every tenant",
  worker_loops: "what workers report of themselves; only the cross-tenant role sees it",
  used_challenges:
    "proofs of work and returns from identity providers, handed in before anybody is signed in",
};

/** Functions with the owner's rights (security definer), and the reasons. */
const DEFINERS: Record<string, string> = {
  "app.bump_catalogue_version()": "a trigger that counts up a tenant's version, nothing else",
  "app.forget_versions()": "a trigger that deletes the versions of deleted rows",
  "app.tenants_past_acceptance(timestamp with time zone,integer)":
    "names tenants to the cross-tenant login alone, and nothing of their issues",
  "app.next_turn(smallint)": "gives a place in the queue of all tenants, and names none of them",
  "app.note_search_changes()": "a trigger that notes ids of changed rows of their tenant",
  "app.note_search_owners()": "a trigger that notes ids of changed rows of their tenant",
  "app.forget_search()": "a trigger that deletes the search index of a deleted tenant",
  "app.make_audit_partitions()":
    "makes partitions of the audit log, and reads no event of a tenant",
  "app.drop_audit_partitions(timestamp with time zone)":
    "drops months of the audit log that are older than three years, and nothing else",
  "app.delete_audit_events(uuid,timestamp with time zone,integer)":
    "deletes audit events that are older than three years, and nothing else",
  "app.find_documents(text[],text[],uuid[],issue_type[],boolean,boolean,timestamp with time zone,timestamp with time zone,result_type,integer,integer)":
    "searches documents of the transaction's tenant and property scope alone",
  "app.write_search_documents(jsonb)": "writes documents of the transaction's tenant alone",
  "app.count_evidence()": "a trigger that adds sizes of changed rows to those of their tenant",
  "app.note_stale_decisions()": "a trigger that notes decisions about changed rows of their tenant",
  "monitor.runnable_scans(integer)":
    "gives the number of scans that could run, over all tenants, and nothing of them",
  "scanner.claim_job(text,interval,integer,interval)":
    "leases the next job, whosever it is: that is what a scanner is for",
  "scanner.claim_partner(uuid,uuid,integer,text,interval)":
    "demands the lease, and leases the job that shares its visit",
  "scanner.report(text,text,integer)":
    "makes a scanner known to the provider's staff, and writes no other table",
  "scanner.read_vendor_list()": "gives IAB's vendor list, which is public, and nothing of a tenant",
  "scanner.rescue_jobs(text)": "takes jobs back whose leases ran out, and gives their number alone",
  "scanner.renew_leases(uuid[],uuid[],integer[],text[],interval)": "demands the leases",
  "scanner.step_job(uuid,uuid,integer,text,text)": "demands the lease",
  "scanner.fail_job(uuid,uuid,integer,text,text)": "demands the lease",
  "scanner.release_job(uuid,uuid,integer,text)": "demands the lease",
  "scanner.run_alone(uuid,uuid,integer,text)": "demands the lease",
  "scanner.read_rules(uuid,uuid,integer,text,bigint)":
    "demands the lease, and gives the catalogue of its job's property",
  "scanner.read_consent(uuid,uuid,integer,text)":
    "demands the lease, and gives what its job's preset needs of its property",
  "scanner.read_steps(uuid,uuid,integer,text)":
    "demands the lease, and gives the steps of its job's scenario",
  "scanner.read_history(uuid,uuid,integer,text,text)":
    "demands the lease, and gives what earlier runs saw of its job's page",
  "scanner.read_statement(uuid,uuid,integer,text,text)":
    "demands the lease, and gives what was said of a page of its job's property",
  "scanner.read_block(uuid,uuid,integer,text)":
    "demands the lease, and gives what its job's run blocks",
  "scanner.end_statement(uuid,uuid,integer,text,uuid,text)":
    "demands the lease, and ends a statement about a page of its job's property alone",
  "scanner.save_run(uuid,uuid,integer,text,text,jsonb,json,jsonb)":
    "demands the lease, and writes the result of its job alone",
};

interface Table {
  name: string;
  /** As in `pg_class.relkind`: `v` is a view, `m` a materialized one. */
  kind: string;
  /** The column that says whose a row is. */
  key: "tenant_id" | "id" | null;
  /** It has row-level security, which is also in force for its owner (`forced`). */
  secured: boolean;
  forced: boolean;
  owner: string;
  /** A view that reads with the rights of whoever asks it. */
  invoker: boolean;
  /** An index begins with `tenant_id`, or partitions are made by it. */
  leading: boolean;
  /** Privileges of the application's role on the table or on columns of it. */
  appMay: string[];
  policies: Policy[];
}

interface Policy {
  name: string;
  permissive: boolean;
  roles: string[];
  using: string | null;
  check: string | null;
}

/**
 * Checks tables, roles and security definer functions. @param sql the owner's connection to a
 * migrated database @returns complaints
 */
export async function checkRowLevelSecurity(sql: Sql): Promise<string[]> {
  const tables = await readTables(sql);
  return [
    ...tables.flatMap(judge),
    ...staleExceptions(tables),
    ...await partComplaints(sql),
    ...await backupComplaints(sql),
    ...await roleComplaints(sql),
    ...await definerComplaints(sql),
  ];
}

async function readTables(sql: Sql): Promise<Table[]> {
  return await sql<Table[]>`
    select c.relname as name, c.relkind as kind, c.relrowsecurity as secured,
      c.relforcerowsecurity as forced, c.relowner::regrole::text as owner,
      coalesce('security_invoker=true' = any (c.reloptions), false) as invoker,
      case when c.relname = 'tenants' then 'id' else (select 'tenant_id' from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) end as key,
      exists (select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid
        and a.attnum = i.indkey[0] where i.indrelid = c.oid and a.attname = 'tenant_id')
        or exists (select 1 from pg_inherits h join pg_partitioned_table t on t.partrelid = h.inhrelid
          join pg_attribute a on a.attrelid = t.partrelid and a.attnum = t.partattrs[0]
          where h.inhparent = c.oid and a.attname = 'tenant_id') as leading,
      coalesce((select json_agg(distinct may.privilege_type) from (
          select * from aclexplode(c.relacl)
          union all select g.* from pg_attribute a cross join lateral aclexplode(a.attacl) g
          where a.attrelid = c.oid) may
        where may.grantee in (0, ${APP_ROLE}::regrole)), '[]') as "appMay",
      coalesce((select json_agg(json_build_object('name', p.polname, 'permissive', p.polpermissive,
        'roles', array(select case r when 0 then 'public' else r::regrole::text end
                         from unnest(p.polroles) r),
        'using', pg_get_expr(p.polqual, p.polrelid),
        'check', pg_get_expr(p.polwithcheck, p.polrelid)))
        from pg_policy p where p.polrelid = c.oid), '[]') as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p', 'v', 'm') order by 1`;
}

function judge(table: Table): string[] {
  if (table.kind === "v" || table.kind === "m") {
    return table.invoker ? [] : [`view ${table.name} runs with its owner's rights`];
  }
  const complaints = table.key === null ? withoutTenant(table) : withTenant(table);
  if (DERIVED_ROLES.some((role) => role === table.owner)) {
    complaints.push(`${table.owner} owns it and could switch row-level security off`);
  }
  return complaints.map((complaint) => `table ${table.name}: ${complaint}`);
}

function withoutTenant(table: Table): string[] {
  if (!(table.name in WITHOUT_TENANT)) {
    return ["has no tenant_id and no reason in row_level_security.ts"];
  }
  const writes = table.appMay.filter((privilege) => privilege !== "SELECT");
  return writes.length === 0 ? [] : [`${APP_ROLE} may ${writes} rows that belong to all tenants`];
}

function withTenant(table: Table): string[] {
  const complaints: string[] = [];
  if (!table.secured || !table.forced) complaints.push("row-level security is not forced");
  if (!table.appMay.includes("SELECT")) complaints.push(`${APP_ROLE} was not granted to read it`);
  if (table.key === "tenant_id" && !table.leading) {
    complaints.push("no index begins with tenant_id, nor is it partitioned by tenant_id");
  }
  const open = table.policies.filter((policy) => policy.permissive && reachesApp(policy));
  if (open.length === 0) complaints.push(`no policy for ${APP_ROLE}`);
  for (const policy of open) {
    if (!isStrict(policy, table.key)) {
      complaints.push(`policy ${policy.name} lets ${APP_ROLE} past the tenant's policy`);
    }
  }
  return complaints;
}

function reachesApp({ roles }: Policy): boolean {
  return roles.includes(APP_ROLE) || roles.includes("public");
}

/**
 * Whether reading and writing both compare with the tenant of the transaction, and with nothing
 * wider.
 */
function isStrict({ using, check }: Policy, key: Table["key"]): boolean {
  const policy = `(${key} = ( SELECT app.tenant_id() AS tenant_id))`;
  return using === policy && check === policy;
}

function staleExceptions(tables: Table[]): string[] {
  return Object.keys(WITHOUT_TENANT)
    .filter((name) => name !== "tenants")
    .filter((name) => tables.find((table) => table.name === name)?.key !== null)
    .map((name) => `row_level_security.ts: ${name} needs no exception any more`);
}

/** A partition has no policy of its own, so no login may access it but through its table. */
async function partComplaints(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; role: string }[]>`
    select c.oid::regclass::text as name, role from pg_class c
    cross join unnest(${[APP_ROLE, SYSTEM_ROLE, SCANNER_ROLE]}::text[]) role
    where c.relispartition and c.relkind in ('r', 'p') and (
      has_schema_privilege(role, c.relnamespace, 'usage')
      or has_table_privilege(role, c.oid, 'select, insert, update, delete, truncate'))`;
  return rows.map(({ name, role }) => `partition ${name} can be accessed by ${role}`);
}

/** What the backup's login can't read whole would end a backup, or be missing in it unnoticed. */
async function backupComplaints(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; fault: string }[]>`
    select c.oid::regclass::text as name, unnest(array_remove(array[
      case when not has_table_privilege(${BACKUP_ROLE}, c.oid, 'select') then 'may not read it' end,
      case when has_table_privilege(${BACKUP_ROLE}, c.oid, 'insert, update, delete, truncate')
        then 'may change it' end,
      case when c.relrowsecurity and not exists (select 1 from pg_policy p where p.polrelid = c.oid
        and p.polroles = array[${BACKUP_ROLE}::regrole::oid] and p.polcmd = 'r'
        and pg_get_expr(p.polqual, p.polrelid) = 'true') then 'does not see all of its rows' end,
      case when not has_schema_privilege(${BACKUP_ROLE}, n.oid, 'usage')
        then 'may not use its schema' end], null)) as fault
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
  return rows.map(({ name, fault }) => `${name}: ${BACKUP_ROLE} ${fault}`);
}

async function roleComplaints(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; fault: string }[]>`
    select rolname as name, unnest(array_remove(array[
      case when rolsuper then 'is a superuser' end,
      case when rolbypassrls then 'bypasses row-level security' end,
      case when rolcreaterole then 'may create roles' end,
      case when exists (select 1 from pg_auth_members where member = oid)
        then 'is a member of another role' end], null)) as fault
    from pg_roles where rolname = any (${[...DERIVED_ROLES]})`;
  return rows.map(({ name, fault }) => `role ${name} ${fault}`);
}

/**
 * A security definer function needs a reason, a grant to named roles only, and a search path
 * without schemas in which callers can create objects.
 */
async function definerComplaints(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; open: boolean; path: string[] | null }[]>`
    select p.oid::regprocedure::text as name,
      exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))
        where grantee = 0) as open,
      (select regexp_split_to_array(substr(setting, length('search_path=') + 1), ', *')
        from unnest(p.proconfig) setting where setting like 'search_path=%') as path
    from pg_proc p
    where prosecdef and pronamespace::regnamespace::text !~ '^pg_'
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  return rows.flatMap(({ name, open, path }) =>
    [
      name in DEFINERS
        ? ""
        : "runs with its owner's rights without a reason in row_level_security.ts",
      open ? "runs with its owner's rights and PUBLIC may execute it" : "",
      path?.at(-1) === "pg_temp" ? "" : "has no fixed search_path that ends in pg_temp",
    ].filter(Boolean).map((complaint) => `function ${name} ${complaint}`)
  );
}
