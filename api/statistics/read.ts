/**
 * Lists of the analytics: detections, first-party entries, vendors of IAB's list, causes, countries,
 * cookies. All functions throw the errors of `figuresOf`.
 */
import { UNKNOWN_CAUSE } from "@crumbtrail/contract/cause_options";
import type { Slice } from "@crumbtrail/contract/paging";
import type { FirstPartyQuery, IabQuery } from "@crumbtrail/contract/statistics";
import type { CookieLifeQuery } from "@crumbtrail/contract/statistics_servers";
import { FIX_FIRST_FORMULA, LIFE_BUCKETS } from "@crumbtrail/contract/statistics_options";
import { listCausesToFix } from "@crumbtrail/db/queries/fix_first";
import { listDetections, listFirstParty } from "@crumbtrail/db/queries/statistics_detections";
import { listIabVendors } from "@crumbtrail/db/queries/statistics_iab";
import { listCookieLives, listCountries } from "@crumbtrail/db/queries/statistics_servers";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { withCauses } from "../issues/read.ts";
import {
  envelope,
  figuresOf,
  namedPage,
  type Reader,
  type StatisticsFilters,
  withNames,
} from "./figures.ts";

export async function readDetections(
  tx: TenantTx,
  filters: StatisticsFilters,
  reader: Reader,
  slice: Slice,
) {
  const figures = await figuresOf(tx, filters, reader);
  return namedPage(await listDetections(tx, figures, slice), figures, slice);
}

export async function readFirstParty(
  tx: TenantTx,
  { storageType, ...filters }: StatisticsFilters & Pick<FirstPartyQuery, "storageType">,
  reader: Reader,
  slice: Slice,
) {
  const figures = await figuresOf(tx, filters, reader);
  const { data, names, total } = await listFirstParty(tx, figures, storageType, slice);
  const rows = data.map((vendor) => ({
    ...withNames(vendor, names),
    issues: vendor.issues.map((issue) => withNames(issue, names)),
  }));
  return envelope(rows, figures, slice, total);
}

export async function readIabVendors(
  tx: TenantTx,
  { state, ...filters }: StatisticsFilters & Pick<IabQuery, "state">,
  reader: Reader,
  slice: Slice,
) {
  const figures = await figuresOf(tx, filters, reader);
  const page = await listIabVendors(tx, figures, state, slice);
  const { data, meta } = namedPage(page, figures, slice);
  return { data, meta: { ...meta, states: page.states, runs: page.runs } };
}

export async function readFixFirst(
  tx: TenantTx,
  filters: StatisticsFilters,
  reader: Reader,
  slice: Slice,
) {
  const figures = await figuresOf(tx, filters, reader);
  const page = await listCausesToFix(tx, figures, slice);
  const rows = withCauses(page.data).map(({ cause, ...row }) => ({
    ...cause,
    ...withNames(row, page.names),
    filter: {
      cause: cause._id ?? UNKNOWN_CAUSE,
      ...(filters.properties?.length ? { properties: filters.properties } : {}),
      timeRange: "all" as const,
    },
  }));
  const { data, meta } = envelope(rows, figures, slice, page.total);
  return { formula: FIX_FIRST_FORMULA, data, meta: { ...meta, issues: page.issues } };
}

export async function readCountries(
  tx: TenantTx,
  filters: StatisticsFilters,
  reader: Reader,
  slice: Slice,
) {
  const figures = await figuresOf(tx, filters, reader);
  const page = await listCountries(tx, figures, slice);
  const { data, meta } = namedPage(page, figures, slice);
  return { data, meta: { ...meta, configured: page.configured } };
}

export async function readCookieLives(
  tx: TenantTx,
  { bucket, ...filters }: StatisticsFilters & Pick<CookieLifeQuery, "bucket">,
  reader: Reader,
  slice: Slice,
) {
  const figures = await figuresOf(tx, filters, reader);
  const page = await listCookieLives(tx, figures, bucket, slice);
  const { data, meta } = namedPage(page, figures, slice);
  const buckets = LIFE_BUCKETS.map((each) => ({ bucket: each, cookies: page.buckets[each] ?? 0 }));
  return { data, meta: { ...meta, buckets } };
}
