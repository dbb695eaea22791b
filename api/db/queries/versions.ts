/** Versions of configured objects, with the authors of the last changes. */
import { type AuditAction, type AuditEntityType, entityTypeOf } from "@crumbtrail/contract/audit";
import type { EntityChange } from "@crumbtrail/contract/versions";
import type { TenantTx } from "../tenant.ts";
import { iso, valueOf } from "./fragments.ts";

/** Where the version of each kind of object is stored. */
const VERSIONS = {
  properties: { table: "properties", column: "version" },
  vendors: { table: "vendors", column: "version" },
  storage_items: { table: "storage_items", column: "version" },
  issue_assignees: { table: "issue_assignees", column: "version" },
  accounts: { table: "accounts", column: "version" },
  webhook_endpoints: { table: "webhook_endpoints", column: "version" },
  tenants: { table: "tenants", column: "version" },
  test_scenarios: { table: "test_scenarios", column: "version" },
  tenant_settings: { table: "tenants", column: "settings_version" },
} as const;

export type VersionedObject = keyof typeof VERSIONS;

/** The kind of object that audit events of a type change. */
const OBJECTS: Partial<Record<AuditEntityType, VersionedObject>> = {
  property: "properties",
  vendor: "vendors",
  storage_item: "storage_items",
  issue_assignee: "issue_assignees",
  account: "accounts",
  webhook: "webhook_endpoints",
  tenant: "tenants",
  test_scenario: "test_scenarios",
};

/** The kind of object that gets a new version by an action. */
export function versionedObject(action: AuditAction): VersionedObject {
  if (action.startsWith("tenant.settings_changed")) return "tenant_settings";
  const object = OBJECTS[entityTypeOf(action)];
  if (!object) throw new Error(`${action} changes no version`);
  return object;
}

/**
 * The version of an object, which stays locked until the transaction ends; null without the object.
 * Rows that refer to a tenant can still be added.
 */
export function lockVersion(
  tx: TenantTx,
  object: VersionedObject,
  id: string,
): Promise<number | null> {
  const { table, column } = VERSIONS[object];
  return valueOf(tx<{ version: number }[]>`
    select ${tx(column)} as version from ${tx(table)} where id = ${id}
    ${table === "tenants" ? tx`for no key update` : tx`for update`}`);
}

/**
 * Counts all writes of one change as one version, as the audit log does, and notes the time of the
 * change: the undo of an approval keeps rows edited by hand. Rows without a write stay as they are.
 * @param before the rows before the change
 */
export async function raiseVersionOnce(
  tx: TenantTx,
  table: "vendors" | "storage_items" | "issue_assignees",
  before: readonly { _id: string; version: number }[],
): Promise<void> {
  const rows = before.map(({ _id, version }) => ({ _id, version }));
  await tx`
    update ${tx(table)} t set version = b.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as b (_id uuid, version integer)
    where t.id = b._id and t.version > b.version`;
}

/** The names of objects; of storage items the name, a line break and the type. */
export type NamedObjects = Record<
  "properties" | "vendors" | "storageItems" | "testScenarios" | "rssCrawls",
  readonly string[]
>;

/** The ids and versions of objects by their names. */
export function listVersionsByName(
  tx: TenantTx,
  { properties, vendors, storageItems, testScenarios, rssCrawls }: NamedObjects,
): Promise<{ section: keyof NamedObjects; key: string; id: string; version: number }[]> {
  return tx`
    select 'properties' as section, name as key, id, version from properties
      where name = any (${[...properties]}::text[])
    union all select 'vendors', name, id, version from vendors
      where affiliation = 'TENANT' and name = any (${[...vendors]}::text[])
    union all select 'storageItems', i.key, s.id, s.version
      from unnest(${[...storageItems]}::text[]) i (key) join storage_items s
        on s.affiliation = 'TENANT' and s.name || chr(10) || s.type = i.key
    union all select 'testScenarios', name, id, version from test_scenarios
      where type = 'CONTINUOUS' and name = any (${[...testScenarios]}::text[])
    union all select 'rssCrawls', name, id, version from test_scenarios
      where type = 'RSS_CRAWL' and name = any (${[...rssCrawls]}::text[])`;
}

/**
 * The changes of an object after a version, the newest first. None in a property
 * scope: they name properties outside the scope, and people.
 */
export function listChangesSince(
  tx: TenantTx,
  object: VersionedObject,
  id: string,
  { version, limit }: { version: number; limit: number },
): Promise<EntityChange[]> {
  return tx<EntityChange[]>`
    select actor_name as by, ${iso(tx, "v.at")} as at, action, before, after from object_versions v
    where object_type = ${object} and object_id = ${id} and version > ${version}
      and app.property_scope() is null
    order by version desc, v.id desc limit ${limit}`;
}
