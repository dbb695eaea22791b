/**
 * Reads IAB Europe's Global Vendor List, specification version 2 or 3
 * (https://github.com/InteractiveAdvertisingBureau/GDPR-Transparency-and-Consent-Framework). Pure.
 */
import { type DocumentVendor, documentVendor } from "@crumbtrail/contract/config_document";
import type { RejectedPart } from "@crumbtrail/contract/config_import";
import { z } from "zod";
import { answerText } from "@crumbtrail/texts/server";
import { PART } from "../document.ts";
import { jsonOrNull, type ReadList } from "./open_cookie_database.ts";

const list = z.object({
  gvlSpecificationVersion: z.union([z.literal(2), z.literal(3)]),
  vendors: z.record(z.string(), z.unknown()),
});

/** A vendor of the list. */
const listed = z.object({
  id: z.number().int().min(1),
  name: z.string().trim().min(1).max(500),
  /** Version 2. */
  policyUrl: z.string().optional(),
  /** Version 3, in several languages. */
  urls: z.array(z.object({ privacy: z.string().optional() })).optional(),
  /** The vendor counts as deleted from this time on, which may lie ahead. */
  deletedDate: z.string().nullish(),
});

/** @throws Error for a text that is not such a list */
export function readIabGvl(text: string, now: Date): ReadList {
  const read = list.safeParse(jsonOrNull(text));
  if (!read.success) {
    throw new Error(
      answerText("The file is not a Global Vendor List of specification version 2 or 3"),
    );
  }
  const vendors: DocumentVendor[] = [];
  const rejected: RejectedPart[] = [];
  const names = new Set<string>();
  for (const [key, value] of Object.entries(read.data.vendors)) {
    const { data, error } = listed.safeParse(value);
    const part = PART.vendor(key);
    // A date that cannot be read counts as past.
    const reason = error
      ? error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ")
      : data.deletedDate && !(Date.parse(data.deletedDate) > now.getTime())
      ? answerText("deleted from the list on {day}", { day: data.deletedDate.slice(0, 10) })
      : names.has(data.name)
      ? answerText("has the name of another vendor, {name}", { name: data.name })
      : null;
    if (!data || reason !== null) {
      rejected.push({ line: null, part, reason: reason ?? "" });
      continue;
    }
    names.add(data.name);
    const description = data.policyUrl ?? data.urls?.[0]?.privacy ?? "";
    vendors.push(documentVendor.parse({
      name: data.name,
      iabId: data.id,
      description: description.slice(0, 2000),
    }));
  }
  return { vendors, rejected };
}
