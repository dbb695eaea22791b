/** Vendors of IAB's list whose hosts a run saw, with what they declare there. */
import { z } from "zod";
import { vendorDeclaration } from "./vendor_list.ts";

/** Most vendors and hosts that a recording lists. */
export const MAX_SEEN_VENDORS = 500;
export const MAX_VENDOR_HOSTS = 100;

export const LIST_SOURCES = [
  /** Given to the run. */
  "FILE",
  /** The page itself loaded it. */
  "PAGE",
  /** The Knowledge Hub's. */
  "HUB",
] as const;
export type ListSource = typeof LIST_SOURCES[number];

export const seenVendor = vendorDeclaration.omit({ deviceStorageDisclosureUrl: true }).extend({
  /** IAB's. */
  id: z.number().int(),
  name: z.string(),
  /** Hosts of requests and cookies that belong to it. */
  hosts: z.array(z.string()).max(MAX_VENDOR_HOSTS),
});
export type SeenVendor = z.infer<typeof seenVendor>;

export const seenVendors = z.object({
  from: z.enum(LIST_SOURCES),
  /** Version of the list; null if it names none. */
  version: z.number().nullable(),
  vendors: z.array(seenVendor).max(MAX_SEEN_VENDORS),
});
export type SeenVendors = z.infer<typeof seenVendors>;
