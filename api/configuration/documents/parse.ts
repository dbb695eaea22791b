/** Reads the content of an import: a document, or a list of vendors. */
import { type ConfigDocument, configDocument } from "@crumbtrail/contract/config_document";
import type { ImportFormat, ImportInput, RejectedPart } from "@crumbtrail/contract/config_import";
import { ApiError } from "../../platform/errors.ts";
import { fieldsOf, requireShallow } from "../../platform/json_text.ts";
import { mergeVendors } from "./merge.ts";
import { normalized } from "./normalize.ts";
import { readIabGvl } from "./iab_gvl.ts";
import { type ReadList, readOpenCookieDatabase } from "./open_cookie_database.ts";

export interface ParsedImport {
  /** The wanted document, given the current configuration. */
  wanted(current: ConfigDocument): ConfigDocument;
  removeMissing: boolean;
  rejected: RejectedPart[];
}

/** @throws ApiError VALIDATION_ERROR or INPUT_INVALID for a text that can't be read in the format */
export function parseImport(
  { format, text, removeMissing }: ImportInput,
  now: Date,
): ParsedImport {
  if (format === "DOCUMENT") {
    requireShallow(text);
    const document = normalized(readDocumentText(text));
    return { wanted: () => document, removeMissing, rejected: [] };
  }
  const { vendors, rejected } = readList({ format, text }, now);
  const wanted = (current: ConfigDocument) => normalized(mergeVendors(current, vendors));
  return { wanted, removeMissing: false, rejected };
}

/** @throws ApiError VALIDATION_ERROR or INPUT_INVALID for a text that is no such list */
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

function readDocumentText(text: string): ConfigDocument {
  const { data, error } = configDocument.safeParse(orRefused(() => JSON.parse(text)));
  if (data) return data;
  throw new ApiError("VALIDATION_ERROR", { details: fieldsOf(error, ["text"]) });
}

function orRefused<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ApiError("VALIDATION_ERROR", { details: [{ path: "text", message }] });
  }
}
