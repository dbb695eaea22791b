/** First rows: the demo tenant, or the first account of another installation. */
import { DEVICE_SIZES } from "@crumbtrail/contract/enums";
import type { Database } from "./connect.ts";
import {
  DEMO_PROPERTIES,
  DEMO_SCENARIOS,
  DEMO_STORAGE_ITEMS,
  DEMO_TENANT,
  DEMO_USERNAME,
  DEMO_VENDORS,
  type DemoProperty,
  type DemoScenario,
  type DemoStorageItem,
  type DemoVendor,
} from "./demo_data.ts";
import { insertAccount } from "./queries/accounts.ts";
import { insertDefaultProperty, insertProperty, updatePropertyById } from "./queries/properties.ts";
import { ensureUnlimitedTier, insertTenant } from "./queries/tenants.ts";
import { insertScenario } from "./queries/test_scenarios.ts";
import { aboutPurPassword, type Keyring } from "./secrets.ts";
import { acrossTenants, type TenantTx, withTenant } from "./tenant.ts";

export interface FirstAccount {
  tenant: string;
  username: string;
  /** Argon2id in PHC format. */
  passwordHash: string;
}

/** Whether any account exists. */
export async function hasAccounts(db: Database): Promise<boolean> {
  const [row] = await acrossTenants(db.system, (tx) => tx`select 1 from accounts limit 1`);
  return row !== undefined;
}

/**
 * Writes the demo tenant unless it exists; later changes to the tenant stay.
 * @param secrets seals the password of a demo property
 */
export async function seedDemo(
  db: Database,
  { passwordHash, secrets }: { passwordHash: string; secrets: Keyring },
): Promise<void> {
  const [known] = await acrossTenants(
    db.system,
    (tx) => tx`select 1 from accounts where username = ${DEMO_USERNAME}`,
  );
  if (known) return;
  const first = { tenant: DEMO_TENANT, username: DEMO_USERNAME, passwordHash };
  await seed(db, first, async (tx, tenantId) => {
    await tx`update tenants set features = features || 
      '{"allTestTypesEnabled": true, "manualIssueCreation": true, "analytics": true}'`;
    const properties = await insertProperties(tx, { tenantId, secrets }, DEMO_PROPERTIES);
    for (const vendor of DEMO_VENDORS) await insertVendor(tx, vendor, properties);
    for (const item of DEMO_STORAGE_ITEMS) await insertStorageItem(tx, item, properties);
    for (const scenario of DEMO_SCENARIOS) await addScenario(tx, tenantId, scenario, properties);
  });
}

/** Adds a tenant with a default property and one TENANT_ADMIN; returns the tenant's id. */
export function seedFirstAccount(db: Database, first: FirstAccount): Promise<string> {
  return seed(db, first, () => Promise.resolve());
}

/**
 * Writes the account last: an existing account means complete rows, and otherwise the next call
 * seeds again.
 */
async function seed(
  db: Database,
  first: FirstAccount,
  fill: (tx: TenantTx, tenantId: string) => Promise<void>,
): Promise<string> {
  const tenantId = await acrossTenants(
    db.system,
    async (tx) => await insertTenant(tx, first.tenant, await ensureUnlimitedTier(tx)),
  );
  if (!tenantId) throw new Error("The tier without limits has been disabled");
  await withTenant(db.app, tenantId, async (tx) => {
    await insertDefaultProperty(tx, tenantId);
    await fill(tx, tenantId);
    const { username, passwordHash } = first;
    const admin = {
      tenantId,
      role: "TENANT_ADMIN",
      status: "ACTIVE",
      allProperties: true,
    } as const;
    await insertAccount(tx, { ...admin, username, passwordHash });
  });
  return tenantId;
}

type Ids = ReadonlyMap<string, string>;

async function insertProperties(
  tx: TenantTx,
  { tenantId, secrets }: { tenantId: string; secrets: Keyring },
  properties: DemoProperty[],
): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const { name, baseUrl, host, description, pur, partialReject } of properties) {
    const id = await insertProperty(tx, {
      name,
      base_url: baseUrl,
      host,
      description,
      partial_reject: partialReject,
    });
    ids.set(name, id);
    if (!pur) continue;
    const about = aboutPurPassword({ tenantId, propertyId: id });
    const password = await secrets.forScanners().seal(pur.password, about);
    await updatePropertyById(tx, id, { pur: { ...pur, password } });
  }
  return ids;
}

async function insertVendor(tx: TenantTx, vendor: DemoVendor, properties: Ids): Promise<void> {
  const [row] = await tx<{ id: string }[]>`
    insert into vendors (tenant_id, name, description, url_patterns)
    values (app.tenant_id(), ${vendor.name}, ${vendor.description}, ${vendor.urlPatterns})
    returning id`;
  if (!row) throw new Error(`The vendor ${vendor.name} was not written`);
  const approved = idsOf(vendor.approvedOn, properties);
  await tx`insert into vendor_properties (tenant_id, vendor_id, property_id)
           select app.tenant_id(), ${row.id}, unnest(${approved}::uuid[])`;
  for (const { entryType, pattern } of vendor.entries) {
    const [entry] = await tx<{ id: string }[]>`
      insert into vendor_entries (tenant_id, vendor_id, type, entry_type, pattern)
      values (app.tenant_id(), ${row.id}, 'STORAGE', ${entryType}, ${pattern}) returning id`;
    if (!entry) throw new Error(`The entry ${pattern} was not written`);
    await tx`insert into vendor_entry_properties (tenant_id, vendor_entry_id, property_id)
             select app.tenant_id(), ${entry.id}, unnest(${approved}::uuid[])`;
  }
}

async function insertStorageItem(
  tx: TenantTx,
  item: DemoStorageItem,
  properties: Ids,
): Promise<void> {
  const [row] = await tx<{ id: string }[]>`
    insert into storage_items (tenant_id, name, description, type, key_patterns)
    values (app.tenant_id(), ${item.name}, ${item.description}, ${item.type}, ${[item.keyPattern]})
    returning id`;
  if (!row) throw new Error(`The storage item ${item.name} was not written`);
  await tx`insert into storage_item_properties (tenant_id, storage_item_id, property_id)
           select app.tenant_id(), ${row.id}, unnest(${
    idsOf(item.approvedOn, properties)
  }::uuid[])`;
}

async function addScenario(
  tx: TenantTx,
  tenantId: string,
  scenario: DemoScenario,
  properties: Ids,
): Promise<void> {
  const [propertyId = ""] = idsOf([scenario.property], properties);
  await insertScenario(tx, tenantId, {
    name: scenario.name,
    description: "",
    url: scenario.url,
    more_urls: scenario.moreUrls,
    sample_size: null,
    property_id: propertyId,
    preset: scenario.preset,
    device: "DESKTOP",
    user_agent: "",
    ...DEVICE_SIZES.DESKTOP,
    gpc: false,
    frequency_in_min: scenario.frequencyInMin,
    time_of_day: scenario.timeOfDay,
    weekdays: null,
    type: "CONTINUOUS",
    creator_id: null,
  });
}

function idsOf(names: string[], properties: Ids): string[] {
  return names.map((name) => {
    const id = properties.get(name);
    if (!id) throw new Error(`No demo property is called ${name}`);
    return id;
  });
}
