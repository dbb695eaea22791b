/** The vendors of a list that a recording shows, for the recording. Pure. */
import {
  type ListSource,
  MAX_SEEN_VENDORS,
  MAX_VENDOR_HOSTS,
  type SeenVendors,
} from "@crumbtrail/contract/recording";
import {
  declarationOf,
  type ListedVendor,
  type VendorList,
} from "@crumbtrail/contract/vendor_list";
import type { Unjudged } from "../rules/judged_scan.ts";
import { createSites } from "../rules/site.ts";
import { hostVendors } from "./host_vendors.ts";

export interface GivenList {
  from: ListSource;
  list: VendorList;
}

/** The list that counts: the given one before the one that the page loads. */
export function givenList(
  file: VendorList | null,
  page: VendorList | null | undefined,
): GivenList | null {
  if (file) return { from: "FILE", list: file };
  return page ? { from: "PAGE", list: page } : null;
}

/**
 * The part of a recording about the list's vendors; empty without a list, or without TCF on the page.
 * @param named IAB ids by host, as the catalogue has them
 */
export function vendorsOf(
  recording: Pick<Unjudged, "consent" | "cookies" | "requests">,
  given: GivenList | null,
  named: ReadonlyMap<string, ReadonlySet<number>>,
): { vendorList?: SeenVendors } {
  if (given === null || recording.consent.tcf === null) return {};
  return { vendorList: seenVendors(recording, given, named) };
}

function seenVendors(
  { cookies, requests }: Pick<Unjudged, "cookies" | "requests">,
  { from, list }: GivenList,
  named: ReadonlyMap<string, ReadonlySet<number>>,
): SeenVendors {
  const sites = createSites();
  const { vendorOf } = hostVendors(list, named, sites);
  const seen = new Map<number, { vendor: ListedVendor; hosts: Set<string> }>();
  const note = (host: string, answering: readonly string[]) => {
    const vendor = answering.map(vendorOf).find((one) => one !== null);
    if (!vendor) return;
    const known = seen.getOrInsertComputed(vendor.id, () => ({ vendor, hosts: new Set<string>() }));
    known.hosts.add(host);
  };
  // The site is no vendor of its own, but a vendor may be behind one of its names.
  for (const { url, cnames, firstParty } of requests) {
    const host = sites.hostOf(url);
    if (!host) continue;
    const others = cnames.filter((cname) => sites.siteOf(cname) !== sites.siteOf(host));
    note(host, firstParty ? others : [host, ...cnames]);
  }
  for (const { domain, firstParty } of cookies) {
    if (firstParty) continue;
    const host = domain.replace(/^\./, "");
    note(host, [host]);
  }
  const vendors = [...seen.values()].slice(0, MAX_SEEN_VENDORS).map(({ vendor, hosts }) => {
    const { deviceStorageDisclosureUrl: _, ...declared } = declarationOf(vendor);
    const { id, name } = vendor;
    return { id, name, hosts: [...hosts].slice(0, MAX_VENDOR_HOSTS), ...declared };
  });
  return { from, version: list.version, vendors };
}
