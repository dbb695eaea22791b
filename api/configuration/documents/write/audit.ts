/** Records what an import changes in each object, beside the event of the import as a whole. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import { findTenantSettings } from "@crumbtrail/db/queries/tenant_settings";
import { listVersionsByName } from "@crumbtrail/db/queries/versions";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { type AuditEntry, recordAuditEvents } from "../../../audit/record.ts";
import { found } from "../../../platform/errors.ts";
import { stableText } from "../../../platform/json_text.ts";
import type { PlannedChange } from "../plan/changes.ts";
import type { ImportActor } from "../read.ts";

const ACTIONS = {
  properties: "property.changed_by_import",
  vendors: "vendor.changed_by_import",
  storageItems: "storage_item.changed_by_import",
  testScenarios: "test_scenario.changed_by_import",
  rssCrawls: "test_scenario.changed_by_import",
} as const satisfies Record<string, AuditAction>;

/** Events recorded in one statement. */
const AT_ONCE = 1000;

/**
 * Records an event for each changed object, in the form of other changes of such objects. Added
 * objects are part of the import's own event, statements and assignee groups are recorded where they
 * are written.
 */
export async function recordImportedChanges(
  tx: TenantTx,
  actor: ImportActor,
  changes: readonly PlannedChange[],
): Promise<void> {
  const changed = changes.filter(({ action }) => action !== "ADDED");
  const events = [
    ...await objectEvents(tx, changed),
    ...await settingsEvents(tx, actor, changed),
  ];
  for (let from = 0; from < events.length; from += AT_ONCE) {
    await recordAuditEvents(tx, actor, events.slice(from, from + AT_ONCE));
  }
}

async function objectEvents(
  tx: TenantTx,
  changed: readonly PlannedChange[],
): Promise<AuditEntry[]> {
  const keysOf = (section: keyof typeof ACTIONS) =>
    changed.filter((change) => change.section === section).map(({ key }) => key);
  const rows = await listVersionsByName(tx, {
    properties: keysOf("properties"),
    vendors: keysOf("vendors"),
    storageItems: keysOf("storageItems"),
    testScenarios: keysOf("testScenarios"),
    rssCrawls: keysOf("rssCrawls"),
  });
  const known = new Map(rows.map((row) => [`${row.section} ${row.key}`, row]));
  return changed.flatMap(({ section, key, name, before, after }) => {
    const row = known.get(`${section} ${key}`);
    // Settings, statements and assignee groups are recorded elsewhere.
    if (!row) return [];
    const [old, now] = withoutEqualEntries(before ?? {}, after ?? {});
    return [{
      action: ACTIONS[row.section],
      entityId: row.id,
      version: row.version,
      before: { name, ...recordedFields(old) },
      after: { name, ...recordedFields(now) },
    }];
  });
}

async function settingsEvents(
  tx: TenantTx,
  actor: ImportActor,
  changed: readonly PlannedChange[],
): Promise<AuditEntry[]> {
  const change = changed.find(({ section }) => section === "settings");
  if (!change) return [];
  const { version } = found(await findTenantSettings(tx));
  return [{
    action: "tenant.settings_changed_by_import",
    entityId: actor.scope.tenantId,
    version,
    before: recordedFields(change.before ?? {}),
    after: recordedFields(change.after ?? {}),
  }];
}

type Fields = Record<string, unknown>;

/** A vendor's entries on both sides without those that stay as they are. */
function withoutEqualEntries(before: Fields, after: Fields): [before: Fields, after: Fields] {
  const [old, now] = [before.entries, after.entries];
  if (!Array.isArray(old) || !Array.isArray(now)) return [before, after];
  const [known, kept] = [old, now].map((entries) => new Set(entries.map(stableText)));
  return [
    { ...before, entries: old.filter((entry) => !kept?.has(stableText(entry))) },
    { ...after, entries: now.filter((entry) => !known?.has(stableText(entry))) },
  ];
}

/** Fields of a document under the names that other audit events give them. */
function recordedFields(
  { allProperties, properties, entries, vendor, autoResolveAfterDays, ...fields }: Fields,
): Fields {
  const isAssigned = allProperties !== undefined || properties !== undefined;
  return {
    ...fields,
    ...isAssigned && { properties: allProperties ? [ALL_PROPERTIES] : properties ?? [] },
    ...Array.isArray(entries) && { entries: entries.map(recordedEntry) },
    ...vendor !== undefined && { vendorName: vendor },
    ...autoResolveAfterDays !== undefined && { issues: { autoResolveAfterDays } },
  };
}

/** Each recorded entry has its pattern, by which people recognise it. */
function recordedEntry({ pattern, ...fields }: Fields): Fields {
  return { pattern, ...recordedFields(fields) };
}
