/** Writes storage items of several tenants: new ones, changed ones, deleted ones. */
import { mintTenant, type TestTenant } from "@crumbtrail/db/testing";
import type { BenchDatabase } from "../bench/database.ts";

const TENANTS = 10;
/** Rows of a statement. */
const ROWS = 100;

export function mintTenants(database: BenchDatabase): Promise<TestTenant[]> {
  return Promise.all(Array.from({ length: TENANTS }, () => mintTenant(database)));
}

/**
 * Writes so many rows in statements of 100: half of them new, the others changes and deletions of
 * rows of the same tenant. A part of the items concern a single property.
 * @param onStep called after each statement, with the share of what is done
 */
export async function writeItems(
  database: BenchDatabase,
  tenants: TestTenant[],
  writes: number,
  onStep: (done: number) => Promise<void>,
): Promise<void> {
  for (let done = 0; done < writes; done += ROWS) {
    const tenant = tenants[Math.floor(Math.random() * tenants.length)];
    if (!tenant) throw new Error("There is no tenant");
    const kind = Math.random();
    if (kind < 0.5) await addItems(database, tenant);
    else if (kind < 0.8) await changeItems(database, tenant);
    else await deleteItems(database, tenant);
    await onStep((done + ROWS) / writes);
  }
}

/** Each item's name holds a token that no other text has. */
async function addItems({ owner }: BenchDatabase, { tenantId, propertyId }: TestTenant) {
  await owner`
    with added as (
      insert into storage_items (tenant_id, name, type, key_patterns, all_properties)
      select ${tenantId}, 'item ' || left(md5(random()::text), 16), 'COOKIE',
        array['^_shop_' || n || '$'], n % 3 > 0
      from generate_series(1, ${ROWS}::int) n returning id, all_properties)
    insert into storage_item_properties (tenant_id, storage_item_id, property_id)
    select ${tenantId}, id, ${propertyId} from added where not all_properties`;
}

async function changeItems({ owner }: BenchDatabase, { tenantId }: TestTenant) {
  await owner`
    update storage_items set name = 'item ' || left(md5(random()::text), 16)
    where id in (select id from storage_items where tenant_id = ${tenantId}
      order by random() limit ${ROWS})`;
}

async function deleteItems({ owner }: BenchDatabase, { tenantId }: TestTenant) {
  await owner.begin(async (tx) => {
    const rows = await tx`
      select id from storage_items where tenant_id = ${tenantId} order by random() limit ${ROWS}`;
    const ids = rows.map(({ id }) => String(id));
    await tx`delete from storage_item_properties where storage_item_id = any (${ids}::uuid[])`;
    await tx`delete from storage_items where id = any (${ids}::uuid[])`;
  });
}

/** Deletes the tenant with all its rows, as the worker does at the end. */
export async function deleteTenant({ owner }: BenchDatabase, { tenantId }: TestTenant) {
  await owner.begin(async (tx) => {
    await tx`delete from storage_item_properties where tenant_id = ${tenantId}`;
    await tx`delete from storage_items where tenant_id = ${tenantId}`;
    await tx`delete from properties where tenant_id = ${tenantId}`;
    await tx`delete from tenants where id = ${tenantId}`;
  });
}
