/** Reads IAB Europe's Global Vendor List for an import. Pure. */
import { type DocumentVendor, documentVendor } from "@crumbtrail/contract/config_document";
import type { RejectedPart } from "@crumbtrail/contract/config_import";
import {
  isDeleted,
  type ListedVendor,
  listedVendor,
  listFile,
  policyOf,
} from "@crumbtrail/contract/vendor_list";
import { answerText } from "@crumbtrail/texts/server";
import { PART } from "../document.ts";
import { jsonOrNull, type ReadList } from "./open_cookie_database.ts";

/** @throws Error for a text that is not such a list */
export function readIabGvl(text: string, now: Date): ReadList {
  const read = listFile.safeParse(jsonOrNull(text));
  if (!read.success) {
    throw new Error(
      answerText("The file is not a Global Vendor List of specification version 2 or 3"),
    );
  }
  const vendors: DocumentVendor[] = [];
  const listed: ListedVendor[] = [];
  const rejected: RejectedPart[] = [];
  const names = new Set<string>();
  for (const [key, value] of Object.entries(read.data.vendors)) {
    const { data, error } = listedVendor.safeParse(value);
    const part = PART.vendor(key);
    const reason = error
      ? error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ")
      : isDeleted(data, now)
      ? answerText("deleted from the list on {day}", { day: (data.deletedDate ?? "").slice(0, 10) })
      : names.has(data.name)
      ? answerText("has the name of another vendor, {name}", { name: data.name })
      : null;
    if (!data || reason !== null) {
      rejected.push({ line: null, part, reason: reason ?? "" });
      continue;
    }
    names.add(data.name);
    listed.push(data);
    vendors.push(documentVendor.parse({
      name: data.name,
      iabId: data.id,
      description: policyOf(data).slice(0, 2000),
    }));
  }
  const iabList = { version: read.data.vendorListVersion ?? null, vendors: listed };
  return { vendors, rejected, iabList };
}
