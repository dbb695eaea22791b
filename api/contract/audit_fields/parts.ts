/** What the labels of fields have in common, for the files beside this one. */
import { language, t } from "@crumbtrail/texts";
import type { AuditEntityType } from "../audit.ts";
import { AUDIT_VALUES } from "../audit_values.ts";

export interface AuditField {
  label: string;
  /** Labels of the values of an enumeration. */
  values?: Readonly<Record<string, string>>;
  /** What an id stands for; the reader of the log looks the name up. */
  names?: "property" | "account" | "catalogue";
  /** The value is a time, in ISO 8601. */
  isTime?: true;
}

/** By path; null for fields that say nothing to people, such as ids. */
export type Fields = Readonly<Record<string, AuditField | string | null>>;

/** Labels of the fields of some types of objects. */
export type FieldsByType = Partial<Record<AuditEntityType, Fields>>;

export const PROPERTIES = { label: t("Properties"), names: "property" } as const;

export const NAMED = {
  name: t("Name"),
  description: t("Description"),
  status: { label: t("Status"), values: AUDIT_VALUES.status },
};

/** The fields of a nested object, with a title before each label: `Address: city`. */
export const titled = (prefix: string, title: string, labels: Record<string, string>): Fields =>
  Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [
      `${prefix}.${name}`,
      `${title}: ${lowerFirst(label)}`,
    ]),
  );

/** In the middle of a label; abbreviations such as `ZIP code` and German nouns stay. */
function lowerFirst(label: string): string {
  if (language() === "de") return label;
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
