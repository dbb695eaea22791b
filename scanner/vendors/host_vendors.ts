/**
 * Which vendor of IAB's list a host belongs to. The tenant's catalogue says it first. Else a host
 * belongs to the vendor whose policy or storage disclosure lies on the same registrable domain, or to
 * the one whose company, by domain or name, has the host in the public list third-party-web. What two
 * vendors share, a hosting service or a service that is no advertising says nothing: no host is
 * guessed. Pure.
 */
import { type ListedVendor, policyOf, type VendorList } from "@crumbtrail/contract/vendor_list";
import { suggestVendor } from "../rules/known_domains.ts";
import type { Sites } from "../rules/site.ts";

/** Companies that host policies or disclosures of others, by registrable domain. */
const HOSTING = new Set([
  ...["amazonaws.com", "googleapis.com", "google.com", "cloudfront.net", "azureedge.net"],
  ...["windows.net", "github.com", "githubusercontent.com", "dropbox.com", "notion.site"],
  ...["cookiepedia.co.uk", "cookielaw.org", "onetrust.com", "iubenda.com", "termly.io"],
  ...["privacypolicies.com", "termsfeed.com", "freeprivacypolicy.com", "cookiebot.com"],
  ...["didomi.io", "consensu.org", "facebook.com", "medium.com", "wixsite.com", "docsend.com"],
]);

/** Categories of third-party-web whose hosts serve a vendor's purposes; a map or a library does not. */
const OF_VENDORS = new Set(["ad", "analytics", "social", "marketing"]);

export interface HostVendors {
  /** The vendor of a host; null if none is sure. */
  vendorOf(host: string): ListedVendor | null;
}

/** @param named IAB ids by host, as the catalogue has them; a host of several ids says nothing */
export function hostVendors(
  list: VendorList,
  named: ReadonlyMap<string, ReadonlySet<number>>,
  { siteOf, hostOf }: Sites,
): HostVendors {
  const byId = new Map(list.vendors.map((vendor) => [vendor.id, vendor]));
  const bySite = sitesOf(list.vendors, (url) => siteOf(hostOf(url) ?? ""));
  const byCompany = new Map<string, ListedVendor | null>();
  for (const [site, vendor] of bySite) {
    const company = suggestVendor(site)?.name;
    if (company === undefined) continue;
    const known = byCompany.get(company);
    const isSame = known === undefined || known?.id === vendor?.id;
    byCompany.set(company, isSame ? vendor : null);
  }
  const byName = new Map<string, ListedVendor | null>();
  for (const vendor of list.vendors) {
    const name = nameOf(vendor.name);
    byName.set(name, byName.has(name) ? null : vendor);
  }
  const look = (host: string): ListedVendor | null => {
    const ids = named.get(host);
    if (ids !== undefined && ids.size > 0) {
      const [id = 0] = ids;
      return ids.size === 1 ? byId.get(id) ?? null : null;
    }
    const company = suggestVendor(host);
    if (company && !OF_VENDORS.has(company.category)) return null;
    const site = siteOf(host);
    if (bySite.has(site)) return bySite.get(site) ?? null;
    if (!company) return null;
    const found = byCompany.get(company.name);
    return found === undefined ? byName.get(nameOf(company.name)) ?? null : found;
  };
  const looked = new Map<string, ListedVendor | null>();
  return { vendorOf: (host) => looked.getOrInsertComputed(host, look) };
}

const LEGAL_FORM =
  /\b(?:inc|llc|ltd|limited|gmbh|ag|ab|a\/s|aps|as|oy|bv|b\.v|nv|sa|s\.a|sas|srl|spa|corp|co|plc|kg)\b\.?/g;

/** A company's name without its legal form. */
function nameOf(name: string): string {
  return name.toLowerCase().replace(LEGAL_FORM, "").replace(/[^\p{L}\p{N}]/gu, "");
}

/** The vendor of each registrable domain that the list names; null for a domain of several. */
function sitesOf(vendors: readonly ListedVendor[], siteOf: (url: string) => string) {
  const bySite = new Map<string, ListedVendor | null>();
  for (const vendor of vendors) {
    const urls = [policyOf(vendor), vendor.deviceStorageDisclosureUrl ?? ""];
    for (const site of new Set(urls.map(siteOf))) {
      if (site === "" || HOSTING.has(site)) continue;
      bySite.set(site, bySite.has(site) ? null : vendor);
    }
  }
  return bySite;
}
