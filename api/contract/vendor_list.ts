/**
 * IAB Europe's Global Vendor List, specification version 2 or 3, as far as anything here needs it
 * (https://github.com/InteractiveAdvertisingBureau/GDPR-Transparency-and-Consent-Framework).
 */
import { z } from "zod";

const ids = z.array(z.number().int().min(1)).max(100);

/** What a vendor declares in the list. */
export const vendorDeclaration = z.object({
  /** Purposes for which it asks consent, and those that it claims by legitimate interest. */
  purposes: ids.default([]),
  legIntPurposes: ids.default([]),
  /** Purposes whose ground the publisher may change. */
  flexiblePurposes: ids.default([]),
  specialPurposes: ids.default([]),
  usesCookies: z.boolean().nullish(),
  /** The longest life of its cookies; 0 for the browser's session, null without cookies. */
  cookieMaxAgeSeconds: z.number().nonnegative().nullish(),
  /** Whether later visits begin that life anew. */
  cookieRefresh: z.boolean().nullish(),
  /** A JSON file of the vendor about each of its cookies and storage items. */
  deviceStorageDisclosureUrl: z.string().max(2000).nullish(),
});
export type VendorDeclaration = z.infer<typeof vendorDeclaration>;

const { shape } = vendorDeclaration;

/** As a list has it: what can't be read of a declaration is left out of it. */
const readDeclaration = {
  purposes: shape.purposes.catch([]),
  legIntPurposes: shape.legIntPurposes.catch([]),
  flexiblePurposes: shape.flexiblePurposes.catch([]),
  specialPurposes: shape.specialPurposes.catch([]),
  usesCookies: shape.usesCookies.catch(null),
  cookieMaxAgeSeconds: shape.cookieMaxAgeSeconds.catch(null),
  cookieRefresh: shape.cookieRefresh.catch(null),
  deviceStorageDisclosureUrl: shape.deviceStorageDisclosureUrl.catch(null),
};

/** A vendor of the list. */
export const listedVendor = z.object({
  id: z.number().int().min(1).max(2 ** 31 - 1),
  name: z.string().trim().min(1).max(500),
  /** Version 2. */
  policyUrl: z.string().optional(),
  /** Version 3, in several languages. */
  urls: z.array(z.object({ privacy: z.string().optional() })).optional(),
  /** The vendor counts as deleted from this time on, which may lie ahead. */
  deletedDate: z.string().nullish(),
  ...readDeclaration,
});
export type ListedVendor = z.infer<typeof listedVendor>;

export const listFile = z.object({
  gvlSpecificationVersion: z.union([z.literal(2), z.literal(3)]),
  vendorListVersion: z.number().int().nullish().catch(null),
  vendors: z.record(z.string(), z.unknown()),
});

/** The vendors of a list that are not deleted. */
export interface VendorList {
  version: number | null;
  vendors: ListedVendor[];
}

/** More vendors than any list has. */
const MAX_VENDORS = 20_000;

/** @returns null for a value that is no such list; vendors that can't be read are left out */
export function readVendorList(value: unknown, now: Date): VendorList | null {
  const read = listFile.safeParse(value);
  if (!read.success) return null;
  const vendors = Object.values(read.data.vendors).slice(0, MAX_VENDORS).flatMap((one) => {
    const { data } = listedVendor.safeParse(one);
    return data && !isDeleted(data, now) ? [data] : [];
  });
  return { version: read.data.vendorListVersion ?? null, vendors };
}

/** A date that cannot be read counts as past. */
export function isDeleted({ deletedDate }: ListedVendor, now: Date): boolean {
  return Boolean(deletedDate) && !(Date.parse(deletedDate ?? "") > now.getTime());
}

/** Address of the vendor's privacy policy; empty without one. */
export function policyOf({ policyUrl, urls }: ListedVendor): string {
  return policyUrl ?? urls?.[0]?.privacy ?? "";
}

/** What the vendor declares, without its name and addresses. */
export function declarationOf(vendor: ListedVendor): VendorDeclaration {
  return vendorDeclaration.parse(vendor);
}
