/** Merges findings about storage entries whose names differ only in random parts. Pure. */
import { nameGroupOf } from "@crumbtrail/contract/name_groups";
import type { Finding } from "@crumbtrail/contract/recording";
import { earliest } from "./finding.ts";

const MAX_URLS = 20;
const MAX_VARIANTS = 20;

/**
 * Groups findings: the first finding of a group gets the name of the group, all names seen, and the
 * URLs, vendors and worst flags of the group.
 */
export function groupNames(findings: readonly Finding[]): Finding[] {
  const grouped = new Map<string, Finding>();
  for (const finding of findings) {
    const common = finding.issueType === "STORAGE_ITEM" ? nameGroupOf(finding.entryName) : null;
    const key = JSON.stringify([finding.issueType, common?.name ?? finding.entryName]);
    const first = grouped.get(key);
    if (first) grouped.set(key, together(first, finding));
    else if (!common) grouped.set(key, finding);
    else {
      const { name: entryName, rule: nameRule } = common;
      grouped.set(key, { ...finding, entryName, nameRule, variants: [finding.entryName] });
    }
  }
  return [...grouped.values()];
}

function together(first: Finding, next: Finding): Finding {
  const known = new Set(first.vendorsMatch.map(({ _id }) => _id));
  const vendorsMatch = [
    ...first.vendorsMatch,
    ...next.vendorsMatch.filter(({ _id }) => !known.has(_id)),
  ];
  return {
    ...first,
    hits: first.hits + next.hits,
    isBeforeConsent: first.isBeforeConsent || next.isBeforeConsent,
    phase: earliest(first.phase, next.phase),
    missingInVendorList: first.missingInVendorList || next.missingInVendorList,
    expires: longer(first.expires, next.expires),
    session: first.session === null ? null : first.session && next.session,
    urls: [...new Set([...first.urls, ...next.urls])].slice(0, MAX_URLS),
    trace: first.trace.length > 0 ? first.trace : next.trace,
    vendorsMatch,
    vendorSuggested: vendorsMatch.length > 0
      ? null
      : first.vendorSuggested ?? next.vendorSuggested ?? null,
    variants: [...first.variants ?? [], next.entryName].slice(0, MAX_VARIANTS),
  };
}

function longer(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}
