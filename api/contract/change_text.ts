/** A changed field in words, for forms, the audit log and its export. Pure. */
import { t } from "@crumbtrail/texts";
import { type FieldChange, flatFields, isObject } from "./field_changes.ts";

/** Names of fields and texts of values. */
export interface ChangeWording {
  /**
   * The label of a field by its path, such as `address.city`; null for a field that is not shown,
   * undefined for one without a label, which is called by its name.
   */
  labelOf?(path: string): string | null | undefined;
  /** Text of a value, or of one entry of a list; undefined leaves the value as it is. */
  valueText?(path: string, value: unknown): string | undefined;
  /** How an action came about, such as `by an approval`; undefined for a change by hand. */
  causeOf?(action: string): string | undefined;
}

/** A changed field in words; texts of missing values are empty. */
export interface ChangeText {
  label: string;
  /** The old value; of a list, the removed entries. */
  before: string;
  /** The new value; of a list, the added entries. */
  after: string;
  isList: boolean;
}

/** Undefined for a field that is not shown. */
export function changeText(
  { field, before, after }: FieldChange,
  wording: ChangeWording,
): ChangeText | undefined {
  const label = labelOf(field, wording);
  if (label === null) return undefined;
  const text = (value: unknown) => textOf(field, value, wording);
  if (!Array.isArray(before) && !Array.isArray(after)) {
    return { label, before: text(before), after: text(after), isList: false };
  }
  const [old, latest] = [listOf(before).map(text), listOf(after).map(text)];
  return {
    label,
    before: old.filter((entry) => !latest.includes(entry)).join(", "),
    after: latest.filter((entry) => !old.includes(entry)).join(", "),
    isList: true,
  };
}

const MAX_LENGTH = 120;

/** `old → new`, or what was added to a list and removed from it; long values are cut. */
export function valuesText({ before, after, isList }: ChangeText): string {
  if (!isList) return `${shortened(before) || t("empty")} → ${shortened(after) || t("empty")}`;
  const parts = [
    ...after === "" ? [] : [t("added {entries}", { entries: shortened(after) })],
    ...before === "" ? [] : [t("removed {entries}", { entries: shortened(before) })],
  ];
  return parts.join("; ") || t("other order");
}

function shortened(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Without a label, the name in words, such as `Base url` for `baseUrl`. */
function labelOf(path: string, wording: ChangeWording): string | null {
  const label = wording.labelOf?.(path);
  if (label !== undefined) return label;
  const words = path.replaceAll(".", ": ").replaceAll(
    /[A-Z]/g,
    (letter) => ` ${letter.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(path: string, value: unknown, wording: ChangeWording): string {
  const known = wording.valueText?.(path, value);
  if (known !== undefined) return known;
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  return isObject(value) ? entryText(path, value, wording) : String(value);
}

/** An object in a list: its first field, and the others with their labels in brackets. */
function entryText(path: string, entry: object, wording: ChangeWording): string {
  const [first, ...others] = [...flatFields(entry)].flatMap(([name, value]) => {
    const at = `${path}.${name}`;
    const values = listOf(value, [value]);
    const text = values.map((each) => textOf(at, each, wording)).filter(Boolean).join(", ");
    const label = labelOf(at, wording);
    return label === null || text === "" ? [] : [{ label, text }];
  });
  if (!first) return "";
  const rest = others.map(({ label, text }) => `${label}: ${text}`).join(", ");
  return rest === "" ? first.text : `${first.text} (${rest})`;
}

function listOf(value: unknown, otherwise: unknown[] = []): unknown[] {
  return Array.isArray(value) ? value : otherwise;
}
