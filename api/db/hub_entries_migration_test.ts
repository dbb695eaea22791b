import { hubContents } from "@crumbtrail/contract/hub_entry";
import assert from "node:assert/strict";
import { migrate, readMigrations } from "./migrate.ts";
import { findStored, listHubEntries } from "./queries/hub_entries.ts";
import { HUB_ITEM, HUB_VENDOR, listHubVendors, listOlderCopies } from "./queries/hub_imports.ts";
import { listEntryVersions, listReleases } from "./queries/hub_versions.ts";
import { acrossTenants, withTenant } from "./tenant.ts";
import { dropSchemas, mintTenant, testDatabase } from "./testing/database.ts";

const FORMER = "0205_stored_evidence.sql";
const SLICE = { offset: 0, limit: 50 };

const [ads, gone, fresh, item] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`);

const vendor = (name: string, description: string) =>
  JSON.stringify({
    ...{ name, description, category: "ads", iabId: 7, spVendorId: null },
    ...{ strictlyNecessary: false, urlPatterns: ["^https://ads"] },
    entries: [{ type: "STORAGE", entryType: "COOKIE", pattern: "^_ad", description: "" }],
  });
const storage = (description: string) =>
  JSON.stringify({
    ...{ name: "_item", type: "COOKIE", description },
    ...{ keyPatterns: ["^_item"], valuePatterns: [], origins: [] },
  });

/** A hub as the tables before the migration have it. */
const HUB = `
  insert into hub_releases (number, note, published_by) values
    (1, 'First', 'third-party-web'), (2, 'Second', 'ada@provider.test');
  insert into hub_vendors (id, name, description, iab_id, source, version, status, updated_at) values
    ('${ads}', 'Ads', 'Second', 7, 'STAFF', 2, 'ACTIVE', '2026-02-02'),
    ('${gone}', 'Gone', 'Old', 7, 'IAB_GVL', 2, 'DISABLED', '2026-02-02');
  insert into hub_entries values ('${ads}', 'STORAGE', 'COOKIE', '^_ad', '');
  insert into hub_versions (hub_vendor_id, version, content, published_at, release, action) values
    ('${ads}', 1, '${vendor("Ads", "First")}', '2026-01-01', 1, 'ADDED'),
    ('${ads}', 2, '${vendor("Ads", "Second")}', '2026-02-02', 2, 'CHANGED'),
    ('${gone}', 1, '${vendor("Gone", "Old")}', '2026-01-01', 1, 'ADDED'),
    ('${gone}', 2, '${vendor("Gone", "Old")}', '2026-02-02', 2, 'REMOVED');
  insert into hub_storage_items (id, name, type, description, version, updated_at) values
    ('${item}', '_item', 'COOKIE', 'Second', 2, '2026-02-03');
  insert into hub_storage_item_versions (hub_storage_item_id, version, content, published_at) values
    ('${item}', 1, '${storage("First")}', '2026-01-01'),
    ('${item}', 2, '${storage("Second")}', '2026-02-03');
  insert into hub_drafts (id, kind, name, content, status, source, changed_by, updated_at, version)
  values
    ('${ads}', 'VENDOR', 'Ads', '${
  vendor("Ads", "Third")
}', 'DISABLED', 'STAFF', 'bo', '2026-03-03', 4),
    ('${fresh}', 'VENDOR', 'Fresh', '${
  vendor("Fresh", "New")
}', 'ACTIVE', 'SUGGESTION', 'bo', now(), 1)`;

Deno.test("hub entries: a database with a hub keeps ids, versions, drafts, authors, offers and copies", async () => {
  await using database = await testDatabase();
  const { owner, ownerUrl, app, system } = database;
  await dropSchemas(database);
  const migrations = await readMigrations();
  await migrate(ownerUrl, migrations.filter(({ name }) => name <= FORMER));
  await owner.unsafe(HUB);
  const { tenantId } = await mintTenant(database);
  await owner`insert into vendors (tenant_id, name, global_vendor_ref, hub_version)
    values (${tenantId}, 'Ads', ${ads ?? ""}, 1)`;
  await owner`insert into storage_items (tenant_id, name, type, global_item_ref, hub_version)
    values (${tenantId}, '_item', 'COOKIE', ${item ?? ""}, 1)`;
  await owner`insert into hub_offers
    (tenant_id, kind, entry_id, name, content, show_name, offered_by)
    values (${tenantId}, 'VENDOR', gen_random_uuid(), 'Ads', '{}', false, 'ada')`;

  await migrate(ownerUrl, migrations);

  await acrossTenants(system, async (tx) => {
    const { data } = await listHubEntries(tx, { search: "" }, SLICE);
    assert.deepEqual(
      data.map((one) => [one._id, one.published, one.draft, one.status, one.source]),
      [
        [item, true, null, "ACTIVE", "OWN_ITEM"],
        [ads, true, "REMOVED", "DISABLED", "STAFF"],
        [fresh, false, "ADDED", "ACTIVE", "SUGGESTION"],
        [gone, true, null, "DISABLED", "IAB_GVL"],
      ],
    );
    const { published, draft } = await findStored(tx, ads ?? "");
    assert.deepEqual(
      [published?.version, published?.status, published?.updatedAt.slice(0, 10)],
      [2, "ACTIVE", "2026-02-02"],
    );
    assert.deepEqual([draft?.version, draft?.changedBy, draft?.updatedAt.slice(0, 10)], [
      4,
      "bo",
      "2026-03-03",
    ]);
    const content = JSON.parse(vendor("Ads", "Third"));
    assert.deepEqual(draft?.entry, hubContents.parse({ kind: "VENDOR", content }));
    const versions = (await listEntryVersions(tx, ads ?? "", SLICE)).data;
    assert.deepEqual(
      versions.map(({ version, release, entry }) => [
        ...[version, release?.number, entry.content.description],
      ]),
      [[2, 2, "Second"], [1, 1, "First"]],
    );
    const [offer] = await tx`select name, status from hub_offers`;
    assert.deepEqual({ ...offer }, { name: "Ads", status: "OPEN" });
  });
  await withTenant(app, tenantId, async (tx) => {
    const listed = (await listHubVendors(tx, "", SLICE)).data;
    assert.deepEqual(listed.map((one) => [one._id, one.description, one.iabId, one.imported]), [
      [ads, "Second", 7, true],
    ]);
    const older = [
      ...await listOlderCopies(tx, HUB_VENDOR),
      ...await listOlderCopies(tx, HUB_ITEM),
    ];
    assert.deepEqual(
      older.map(({ imported, hub, hubVersion, release }) => [
        ...[imported?.description, hub.description, hubVersion, release?.number],
      ]),
      [["First", "Second", 2, 2], ["First", "Second", 2, undefined]],
    );
    const releases = (await listReleases(tx, SLICE)).data;
    assert.deepEqual(releases.map((one) => [one.number, one.added, one.changed, one.removed]), [
      [2, 0, 1, 1],
      [1, 2, 0, 0],
    ]);
  });
});
