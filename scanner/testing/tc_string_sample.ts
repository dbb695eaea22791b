/** TC strings for tests. */
import { GVL, TCModel, TCString, type VendorList } from "@iabtechlabtcf/core";

/** A TC string that grants either all purposes and vendors or none. */
export function tcString(
  granted: boolean,
  interests: number[] = [],
  publisher: { consents?: number[]; interests?: number[] } = {},
): string {
  const model = new TCModel(new GVL(VENDOR_LIST));
  model.cmpId = 10;
  model.cmpVersion = 1;
  if (granted) {
    model.purposeConsents.set([1, 2, 3, 4]);
    model.vendorConsents.set([12, 13]);
  }
  model.purposeLegitimateInterests.set(interests);
  model.vendorsDisclosed.set([12, 13]);
  model.isServiceSpecific = true;
  model.publisherConsents.set(publisher.consents ?? []);
  model.publisherLegitimateInterests.set(publisher.interests ?? []);
  return TCString.encode(model);
}

const vendor = (id: number) => ({
  id,
  name: `Vendor ${id}`,
  purposes: [1, 2, 3, 4],
  legIntPurposes: [],
  flexiblePurposes: [],
  specialPurposes: [],
  features: [],
  specialFeatures: [],
  policyUrl: "https://vendor.test/",
  usesCookies: true,
  cookieMaxAgeSeconds: 3600,
  cookieRefresh: false,
  usesNonCookieAccess: false,
});

const purpose = (id: number) => ({ id, name: `Purpose ${id}`, description: "" });

/** The part of a Global Vendor List that encoding needs. */
const VENDOR_LIST: VendorList = {
  gvlSpecificationVersion: 3,
  vendorListVersion: 100,
  tcfPolicyVersion: 4,
  lastUpdated: "2026-01-01T00:00:00Z",
  purposes: Object.fromEntries([1, 2, 3, 4].map((id) => [id, purpose(id)])),
  specialPurposes: {},
  features: {},
  specialFeatures: {},
  stacks: {},
  vendors: { 12: vendor(12), 13: vendor(13) },
};
