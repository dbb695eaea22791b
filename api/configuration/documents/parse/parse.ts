/** Reads the text of an import, a document of ours or a public list of vendors, as a document. */
import {
  type ConfigDocument,
  configDocument,
  DOCUMENT_VERSION,
  type DocumentEntry,
  type DocumentVendor,
} from "@crumbtrail/contract/config_document";
import type { ImportFormat, ImportInput, RejectedPart } from "@crumbtrail/contract/config_import";
import { ApiError, invalidField } from "../../../platform/errors.ts";
import { fieldsOf, requireShallow } from "../../../platform/json_text.ts";
import { entryKey, normalized } from "../document.ts";
import { readIabGvl } from "./iab_gvl.ts";
import { type ReadList, readOpenCookieDatabase } from "./open_cookie_database.ts";

export interface ParsedImport {
  /** The document to apply to the current configuration; without one, what is in the file. */
  wanted(current: ConfigDocument | null): ConfigDocument;
  removeMissing: boolean;
  rejected: RejectedPart[];
}

/** @throws ApiError VALIDATION_ERROR or INPUT_INVALID for a text that can't be read in the format */
export function parseImport(
  { format, text, removeMissing }: ImportInput,
  now: Date,
): ParsedImport {
  if (format === "DOCUMENT") {
    const document = normalized(readDocument(text));
    return { wanted: () => document, removeMissing, rejected: [] };
  }
  const { vendors, rejected } = readList({ format, text }, now);
  const wanted = (current: ConfigDocument | null) =>
    normalized(mergeVendors(current ?? { version: DOCUMENT_VERSION }, vendors));
  return { wanted, removeMissing: false, rejected };
}

function readDocument(text: string): ConfigDocument {
  requireShallow(text);
  const { data, error } = configDocument.safeParse(orRefused(() => JSON.parse(text)));
  if (error) throw new ApiError("VALIDATION_ERROR", { details: fieldsOf(error, ["text"]) });
  return data;
}

/** @throws ApiError VALIDATION_ERROR or INPUT_INVALID for a text that is not such a list */
export function readList(
  { format, text }: { format: Exclude<ImportFormat, "DOCUMENT">; text: string },
  now: Date,
): ReadList {
  // Either list may be JSON; a CSV nests nothing.
  if (format === "IAB_GVL" || /^\s*[{[]/.test(text)) requireShallow(text);
  return orRefused(() =>
    format === "IAB_GVL" ? readIabGvl(text, now) : readOpenCookieDatabase(text)
  );
}

function orRefused<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw invalidField("text", error instanceof Error ? error.message : String(error));
  }
}

/**
 * Adds the vendors of a list; what the tenant has stays.
 * @param vendors one with a known IAB id or name adds its patterns and entries to the known vendor,
 * and its texts and ids where the vendor has none
 * @returns a document with the vendors alone
 */
function mergeVendors(
  { version, vendors: current = [] }: ConfigDocument,
  vendors: readonly DocumentVendor[],
): ConfigDocument {
  const merged = new Map(current.map((vendor) => [vendor.name, vendor]));
  const byIabId = new Map(
    current.flatMap(({ iabId, name }) => iabId === null ? [] : [[iabId, name] as const]),
  );
  for (const vendor of vendors) {
    const name = (vendor.iabId === null ? undefined : byIabId.get(vendor.iabId)) ?? vendor.name;
    const known = merged.get(name);
    merged.set(name, known ? mergedVendor(known, vendor) : vendor);
  }
  return { version, vendors: [...merged.values()] };
}

type Mergeable =
  & Pick<DocumentVendor, "description" | "iabId" | "spVendorId" | "urlPatterns">
  & { entries: Pick<DocumentEntry, "type" | "entryType" | "pattern">[] };

/** The known vendor with what only the given one has; where both have a text or id, the known one's. */
export function mergedVendor<T extends Mergeable>(known: T, given: T): T {
  const keys = new Set(known.entries.map(entryKey));
  return {
    ...known,
    description: known.description || given.description,
    iabId: known.iabId ?? given.iabId,
    spVendorId: known.spVendorId ?? given.spVendorId,
    urlPatterns: [...new Set([...known.urlPatterns, ...given.urlPatterns])],
    entries: [...known.entries, ...given.entries.filter((entry) => !keys.has(entryKey(entry)))],
  };
}
