/** As much of a Global Vendor List as the stand-in for Sourcepoint discloses. */
const PURPOSES = [1, 2, 3, 4, 7, 9, 10];

const purpose = (id: number) => ({ id, name: `Purpose ${id}`, description: "", illustrations: [] });

const vendor = (id: number) => ({
  id,
  name: `Vendor ${id}`,
  purposes: [1, 3, 4],
  legIntPurposes: [2, 7, 9, 10],
  flexiblePurposes: [2, 7, 9, 10],
  specialPurposes: [1],
  features: [],
  specialFeatures: [1],
  policyUrl: "https://clean.demo-publisher.test/",
  usesCookies: true,
  cookieMaxAgeSeconds: 3600,
  cookieRefresh: false,
  usesNonCookieAccess: false,
});

export const vendorList = {
  gvlSpecificationVersion: 3,
  vendorListVersion: 100,
  tcfPolicyVersion: 5,
  lastUpdated: "2026-01-01T00:00:00Z",
  purposes: Object.fromEntries(PURPOSES.map((id) => [id, purpose(id)])),
  specialPurposes: { 1: purpose(1) },
  features: {},
  specialFeatures: { 1: purpose(1) },
  stacks: {},
  vendors: { 12: vendor(12), 13: vendor(13) },
};
