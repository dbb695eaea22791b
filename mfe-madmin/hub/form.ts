/** An entry of the Knowledge Hub as typed, and the body of a request. Pure. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { HubEntry } from "@crumbtrail/contract/hub";
import type { HubContents, HubEntryInput } from "@crumbtrail/contract/hub_entry";
import type { HubKind } from "@crumbtrail/contract/hub_options";
import { withoutWhitespace } from "@crumbtrail/contract/text";
import { t } from "@crumbtrail/texts";

/** The fields of a vendor and of a storage item; each kind leaves the other's empty. */
export interface EntryFields {
  name: string;
  description: string;
  /** Whether tenants are offered the entry. */
  isActive: boolean;
  /** Of a vendor: the kind of service, such as `analytics`. */
  category: string;
  /** Patterns of a vendor's URLs, or of an item's keys; one a line. */
  patterns: string;
  /** IAB's id of a vendor. */
  iabId: string;
  /** Sourcepoint's id of a vendor. */
  spVendorId: string;
  strictlyNecessary: boolean;
  entries: HubEntry[];
  /** This and the rest: of a storage item. */
  type: StorageKind;
  valuePatterns: string;
  origins: string;
}

const EMPTY: EntryFields = {
  name: "",
  description: "",
  isActive: true,
  category: "",
  patterns: "",
  iabId: "",
  spVendorId: "",
  strictlyNecessary: false,
  entries: [],
  type: "COOKIE",
  valuePatterns: "",
  origins: "",
};

export function fieldsOf(
  entry?: HubContents,
  status: "ACTIVE" | "DISABLED" = "ACTIVE",
): EntryFields {
  if (!entry) return EMPTY;
  const isActive = status === "ACTIVE";
  const { kind, content } = entry;
  const { name, description } = content;
  const common = { ...EMPTY, name, description, isActive };
  if (kind === "STORAGE_ITEM") {
    const { type, keyPatterns, valuePatterns, origins } = content;
    return {
      ...common,
      type,
      patterns: textOf(keyPatterns),
      valuePatterns: textOf(valuePatterns),
      origins: textOf(origins),
    };
  }
  const { category, urlPatterns, iabId, spVendorId, strictlyNecessary, entries } = content;
  return {
    ...common,
    category,
    patterns: textOf(urlPatterns),
    iabId: String(iabId ?? ""),
    spVendorId: spVendorId ?? "",
    strictlyNecessary,
    entries,
  };
}

export function entryOf(kind: HubKind, fields: EntryFields): HubEntryInput {
  const { type, iabId, spVendorId, strictlyNecessary } = fields;
  const texts = { name: fields.name.trim(), description: fields.description.trim() };
  const patterns = linesOf(fields.patterns);
  if (kind === "STORAGE_ITEM") {
    const valuePatterns = linesOf(fields.valuePatterns);
    const origins = linesOf(fields.origins);
    return { kind, content: { ...texts, type, keyPatterns: patterns, valuePatterns, origins } };
  }
  return {
    kind,
    content: {
      ...texts,
      category: fields.category.trim(),
      urlPatterns: patterns,
      iabId: iabId.trim() === "" ? null : Number(iabId),
      spVendorId: spVendorId.trim() === "" ? null : spVendorId.trim(),
      strictlyNecessary,
      entries: fields.entries,
    },
  };
}

export const RULES = {
  name: (name: string) => name.trim() === "" ? t("Enter a name") : null,
  iabId: (typed: string) =>
    /^\s*([1-9]\d{0,8})?\s*$/.test(typed) ? null : t("Enter a whole number"),
};

const textOf = (lines: readonly string[]) => lines.join("\n");

function linesOf(text: string): string[] {
  return text.split("\n").map(withoutWhitespace).filter((line) => line !== "");
}
