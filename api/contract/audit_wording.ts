/**
 * Words for the fields of changed objects: in the audit log, its export, and a form whose object
 * somebody else has changed meanwhile. Pure, and without zod: for screens.
 */
import { t } from "@crumbtrail/texts";
import type { AuditAction, AuditEntityType } from "./audit.ts";
import { type AuditField, auditField } from "./audit_fields.ts";
import type { ChangeWording } from "./change_text.ts";
import { ALL_PROPERTIES } from "./permissions.ts";

type NameKind = NonNullable<AuditField["names"]>;

/** What the reader of an event knows besides it. */
export interface WordingContext {
  /** Names by id; those that are being loaded are absent. */
  names: Partial<Record<NameKind, ReadonlyMap<string, string>>>;
  timeText(at: Date): string;
}

/** The wording of a type of object. */
export function changeWording(type: AuditEntityType, context: WordingContext): ChangeWording {
  return {
    labelOf: (path) => {
      const field = auditField(type, path);
      return field && field.label;
    },
    valueText: (path, value) => {
      const field = auditField(type, path);
      return typeof value === "string" && field ? textOf(value, field, context) : undefined;
    },
    causeOf: (action) => CAUSES.get(action),
  };
}

function textOf(value: string, field: AuditField, context: WordingContext): string | undefined {
  if (field.values && Object.hasOwn(field.values, value)) return field.values[value];
  if (field.isTime && !Number.isNaN(Date.parse(value))) return context.timeText(new Date(value));
  return field.names && nameOf(value, field.names, context);
}

/** An id of no known object is the id of a deleted one; a name stands for itself. */
function nameOf(id: string, kind: NameKind, { names: { [kind]: known } }: WordingContext): string {
  if (kind === "property" && id === ALL_PROPERTIES) return t("All properties");
  if (!UUID.test(id)) return id;
  // The label of its type already names the row.
  if (kind === "catalogue") return "";
  return known ? known.get(id) ?? UNKNOWN[kind] : "…";
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The log names accounts by id only where they are admins: recipients of mails, say. */
const UNKNOWN: Record<Exclude<NameKind, "catalogue">, string> = {
  property: t("a deleted property"),
  account: t("a former admin"),
};

/** How changes by something else than a form came about. */
const CAUSES: ReadonlyMap<string, string> = new Map<AuditAction, string>([
  ["vendor.approved", t("by an approval")],
  ["vendor.approval_undone", t("by undoing an approval")],
  ["vendor.changed_by_import", t("by an import")],
  ["vendor.hub_changes_accepted", t("from the Knowledge Hub")],
  ["storage_item.hub_changes_accepted", t("from the Knowledge Hub")],
  ["storage_item.approved", t("by an approval")],
  ["storage_item.approval_undone", t("by undoing an approval")],
  ["storage_item.changed_by_import", t("by an import")],
  ["property.changed_by_import", t("by an import")],
  ["test_scenario.changed_by_import", t("by an import")],
  ["issue_assignee.changed_by_import", t("by an import")],
  ["tenant.settings_changed_by_import", t("by an import")],
]);
