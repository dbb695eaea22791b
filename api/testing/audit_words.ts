/** The audit log in tests: what it has recorded, and that it has words for all of that. */
import { auditAction, type AuditEntityType, auditEntityType } from "@crumbtrail/contract/audit";
import { auditField } from "@crumbtrail/contract/audit_fields";
import type { TestDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { z } from "zod";

const recorded = z.object({
  action: auditAction,
  type: auditEntityType,
  before: z.unknown(),
  after: z.unknown(),
});

/**
 * Events in the order of their recording.
 * @param of a tenant, or the object that they are about
 * @param action an action, or its beginning; every one by default
 */
export const auditEvents = ({ owner }: TestDatabase, of: string, action = "") =>
  owner`select * from audit_events
    where ${of} in (tenant_id::text, entity_id::text) and starts_with(action, ${action}) order by id`;

/** Fails for a recorded field without a label, and for a database without events. */
export async function requireAuditWords({ owner }: TestDatabase): Promise<void> {
  const rows = z.array(recorded).parse(
    await owner`select action, entity_type as type, before, after from audit_events`,
  );
  assert.ok(rows.length > 0, "no event was recorded");
  const missing = new Set(
    rows.flatMap(({ action, type, before, after }) =>
      [...pathsIn(before), ...pathsIn(after)].filter((path) => !hasWords(type, path))
        .map((path) => `${action}: ${path}`)
    ),
  );
  assert.deepEqual([...missing], [], "fields without a label in contract/audit_fields.ts");
}

const hasWords = (type: AuditEntityType, path: string) => auditField(type, path) !== undefined;

/** The paths of all fields; a list has its own and those of its objects' fields. */
function pathsIn(value: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(value)) {
    return [
      path.join("."),
      ...value.flatMap((one) => typeof one === "object" ? pathsIn(one, path) : []),
    ];
  }
  if (typeof value !== "object" || value === null) {
    return path.length > 0 ? [path.join(".")] : [];
  }
  return Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]));
}
