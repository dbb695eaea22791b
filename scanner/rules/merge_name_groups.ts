/** Merges findings about storage entries whose names differ only in random parts. Pure. */
import { nameGroupOf } from "@crumbtrail/contract/name_groups";
import type { Finding } from "@crumbtrail/contract/recording";
import { merged } from "./finding.ts";

/** Names listed of one group. */
const MAX_VARIANTS = 20;

/**
 * Merges findings: the first finding of a group gets the name of the group, all names seen, and the
 * URLs, vendors and worst flags of the group.
 */
export function mergeNameGroups(findings: readonly Finding[]): Finding[] {
  const grouped = new Map<string, Finding>();
  for (const finding of findings) {
    const common = finding.issueType === "STORAGE_ITEM" ? nameGroupOf(finding.entryName) : null;
    const key = JSON.stringify([finding.issueType, common?.name ?? finding.entryName]);
    const first = grouped.get(key);
    if (first) grouped.set(key, withNext(first, finding));
    else if (!common) grouped.set(key, finding);
    else {
      const { name: entryName, rule: nameRule } = common;
      grouped.set(key, { ...finding, entryName, nameRule, variants: [finding.entryName] });
    }
  }
  return [...grouped.values()];
}

function withNext(first: Finding, next: Finding): Finding {
  return {
    ...merged(first, next),
    expires: longer(first.expires, next.expires),
    session: first.session === null ? null : first.session && next.session,
    variants: [...first.variants ?? [], next.entryName].slice(0, MAX_VARIANTS),
  };
}

function longer(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}
