/** Adds a run to the figures of the analytics: sums by day, property, vendor, country and cookie. */
import { nameGroupOf } from "@crumbtrail/contract/name_groups";
import { countRunOfDay, noteCausesOfDay } from "@crumbtrail/db/queries/property_days";
import { findRunFigures, type RunCookie, type RunHost } from "@crumbtrail/db/queries/run_figures";
import { markCounted } from "@crumbtrail/db/queries/uncounted_runs";
import {
  addCookieLives,
  addCountries,
  addDetections,
  addIabVendors,
  NAME_LENGTH,
} from "@crumbtrail/db/queries/figure_sums";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { groupHost } from "../scans/changes/facts.ts";

/**
 * Counts a processed run; further calls have no effect, because the same transaction marks the run.
 * Only complete runs have figures; the tests and causes of a day count inconclusive ones, too.
 */
export async function countRun(tx: TenantTx, testResultId: string): Promise<void> {
  if (!await markCounted(tx, testResultId)) return;
  // First, because runs of a property wait here for each other, in the order of one row.
  await countRunOfDay(tx, testResultId);
  await noteCausesOfDay(tx, testResultId);
  const figures = await findRunFigures(tx, testResultId);
  if (!figures) return;
  await addDetections(tx, testResultId, figures);
  await addIabVendors(tx, figures);
  await addCountries(tx, figures, groupHosts(figures.hosts));
  await addCookieLives(tx, figures, groupCookies(figures.cookies));
}

/** One row for the hosts of one server farm (`groupHost`). Pure. */
function groupHosts(hosts: readonly RunHost[]): RunHost[] {
  const grouped = new Map<string, RunHost>();
  for (const each of hosts) {
    const host = cutName(groupHost(each.host));
    const key = `${each.country} ${host}`;
    const known = grouped.get(key);
    grouped.set(key, {
      ...each,
      host,
      vendorName: known?.vendorName ?? each.vendorName,
      requests: (known?.requests ?? 0) + each.requests,
    });
  }
  return [...grouped.values()];
}

/**
 * One row for cookies whose names differ in random parts, with the longest life; before consent if
 * any was, approved if all are. Pure.
 */
function groupCookies(cookies: readonly RunCookie[]): RunCookie[] {
  const grouped = new Map<string, RunCookie>();
  for (const cookie of cookies) {
    const name = cutName(nameGroupOf(cookie.name)?.name ?? cookie.name);
    const domain = cutName(cookie.domain);
    const key = `${name} ${domain}`;
    const known = grouped.get(key);
    grouped.set(key, {
      ...(known && known.source !== "NONE" ? known : cookie),
      ...{ name, domain },
      lifeDays: longer(known?.lifeDays ?? null, cookie.lifeDays),
      beforeConsent: (known?.beforeConsent ?? false) || cookie.beforeConsent,
      approved: (known?.approved ?? true) && cookie.approved,
    });
  }
  return [...grouped.values()];
}

/** Replaces half a letter at the cut, which PostgreSQL would refuse. */
function cutName(name: string): string {
  return name.slice(0, NAME_LENGTH).toWellFormed();
}

function longer(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}
