/**
 * Labels of every field in the audit log, by the path of the field in `before` and `after`. The same
 * words name what somebody else changed while a form was open. Without zod: for screens.
 */
import type { AuditEntityType } from "./audit.ts";
import { CATALOGUE_FIELDS } from "./audit_fields/catalogue.ts";
import { ISSUE_FIELDS } from "./audit_fields/issues.ts";
import type { AuditField, Fields } from "./audit_fields/parts.ts";
import { TENANT_FIELDS } from "./audit_fields/tenant.ts";

export type { AuditField };

const AUDIT_FIELDS: Readonly<Record<AuditEntityType, Fields>> = {
  ...TENANT_FIELDS,
  ...CATALOGUE_FIELDS,
  ...ISSUE_FIELDS,
};

/** Never shown: the id of an object, and its version. */
const NOT_SHOWN = new Set(["_id", "version"]);

/**
 * The field at a path, such as `address.city`; null for a field that is not shown; undefined for a
 * path without words.
 */
export function auditField(type: AuditEntityType, path: string): AuditField | null | undefined {
  const name = path.split(".").at(-1) ?? "";
  if (NOT_SHOWN.has(name)) return null;
  const fields = AUDIT_FIELDS[type];
  if (!Object.hasOwn(fields, path)) return undefined;
  const field = fields[path];
  return typeof field === "string" ? { label: field } : field;
}
