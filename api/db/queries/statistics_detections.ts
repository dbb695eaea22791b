/** What runs detected, by vendor, by first-party entry, and by day. */
import type { Slice } from "@crumbtrail/contract/paging";
import type {
  FirstPartyQuery,
  FirstPartyVendor,
  VendorDetections,
} from "@crumbtrail/contract/statistics";
import {
  ENTRIES_LISTED,
  PROPERTIES_SHOWN,
  type VendorSource,
} from "@crumbtrail/contract/statistics_options";
import type { TenantTx } from "../tenant.ts";
import {
  type Figures,
  type FiguresPage,
  inFigures,
  matches,
  openIssuesOfVendor,
  type Ranked,
  readFigures,
} from "./statistics.ts";

export function listDetections(
  tx: TenantTx,
  figures: Figures,
  slice: Slice,
): Promise<FiguresPage<Ranked<VendorDetections>>> {
  return readFigures(tx, {
    ctes: tx`sums as materialized (
        select source, vendor_name, property_id, sum(storage_items) as storage_items,
          sum(unknown_vendors) as unknown_vendors,
          sum(suspicious_requests) as suspicious_requests, sum(before_consent) as before_consent
        from detection_sums
        where ${inFigures(tx, figures)} ${matches(tx, figures, "vendor_name")}
        group by source, vendor_name, property_id
      ), found as materialized (
        select source, vendor_name, sum(storage_items)::bigint as storage_items,
          sum(unknown_vendors)::bigint as unknown_vendors,
          sum(suspicious_requests)::bigint as suspicious_requests,
          sum(before_consent)::bigint as before_consent, count(*)::int as property_count,
          (array_agg(n order by n))[1:${PROPERTIES_SHOWN}] as properties
        from sums join ranked on id = property_id group by source, vendor_name)`,
    orderBy: tx`storage_items + unknown_vendors + suspicious_requests desc, vendor_name, source`,
    columns: tx`json_build_object('vendorName', vendor_name) as "_id", source, properties,
      property_count as "propertyCount",
      storage_items + unknown_vendors + suspicious_requests as "totalCount",
      json_build_object('STORAGE_ITEM', storage_items, 'UNKNOWN_VENDOR', unknown_vendors,
        'SUSPICIOUS_REQUEST', suspicious_requests) as "issueTypeCounts",
      before_consent as "beforeConsent",
      ${openIssuesOfVendor(tx, figures, tx`page.source`, tx`page.vendor_name`)} as "openIssues"`,
  }, slice);
}

type StoredVendor = Ranked<Omit<FirstPartyVendor, "issues">> & {
  issues: Ranked<FirstPartyVendor["issues"][number]>[];
};

export function listFirstParty(
  tx: TenantTx,
  figures: Figures,
  storageTypes: FirstPartyQuery["storageType"],
  slice: Slice,
): Promise<FiguresPage<StoredVendor>> {
  return readFigures(tx, {
    ctes: tx`sums as materialized (
        select source, vendor_name, storage_type, entry_name, property_id,
          sum(occurrences) as occurrences
        from entry_sums
        where ${inFigures(tx, figures)} ${matches(tx, figures, "vendor_name", "entry_name")}
          ${storageTypes?.length ? tx`and storage_type = any (${storageTypes})` : tx``}
        group by source, vendor_name, storage_type, entry_name, property_id
      ), entries as materialized (
        select source, vendor_name, storage_type, entry_name,
          sum(occurrences)::bigint as occurrences, count(*)::int as property_count,
          (array_agg(n order by n))[1:${PROPERTIES_SHOWN}] as properties
        from sums join ranked on id = property_id
        group by source, vendor_name, storage_type, entry_name
      ), placed as materialized (
        select source, vendor_name, count(*)::int as property_count,
          (array_agg(n order by n))[1:${PROPERTIES_SHOWN}] as properties
        from (select distinct source, vendor_name, property_id from sums) s
        join ranked on id = s.property_id group by source, vendor_name
      ), found as materialized (
        select source, vendor_name, count(*)::int as entry_count,
          count(*) filter (where storage_type = 'COOKIE')::int as cookie_count,
          sum(occurrences)::bigint as occurrences
        from entries group by source, vendor_name)`,
    orderBy: tx`occurrences desc, vendor_name, source`,
    columns: tx`json_build_object('vendorName', vendor_name) as "_id", source,
      cookie_count as "cookieCount", entry_count as "entryCount",
      occurrences as "totalOccurrenceCount", placed.properties,
      placed.property_count as "propertyCount", listed.issues`,
    joins: tx`join placed using (source, vendor_name)
      cross join lateral (
        select json_agg(json_build_object('entryName', entry_name, 'storageType', storage_type,
          'totalOccurrenceCount', e.occurrences, 'properties', e.properties,
          'propertyCount', e.property_count)
          order by e.occurrences desc, entry_name, storage_type) as issues
        from (select * from entries
          where entries.source = page.source and entries.vendor_name = page.vendor_name
          order by occurrences desc, entry_name, storage_type limit ${ENTRIES_LISTED}) e) listed`,
  }, slice);
}

/** A line of a trend: a property by its id, or a vendor. */
export interface Line {
  id: string | null;
  source: VendorSource | null;
  name: string;
  totalCount: number;
  totalBeforeConsent: number;
  openIssues: number;
}

const total = "storage_items + unknown_vendors + suspicious_requests";

/** Lines with the most detections first; a property with a complete test is a line. */
export function listLines(
  tx: TenantTx,
  by: "property" | "vendor",
  figures: Figures,
  slice: Slice,
): Promise<FiguresPage<Line>> {
  const rows = by === "vendor"
    ? tx`select null::uuid as id, source, vendor_name as name, sum(${
      tx.unsafe(total)
    })::bigint as total,
          sum(before_consent)::bigint as before_consent
        from detection_sums
        where ${inFigures(tx, figures)} ${matches(tx, figures, "vendor_name")}
        group by source, vendor_name`
    : tx`select p.id, null::text as source, p.name, coalesce(s.total, 0) as total,
          coalesce(s.before_consent, 0) as before_consent
        from properties p
        left join (select property_id, sum(${tx.unsafe(total)})::bigint as total,
            sum(before_consent)::bigint as before_consent
          from detection_sums where ${inFigures(tx, figures)} group by property_id) s
          on s.property_id = p.id
        where (s.total > 0 or p.id in (select property_id from property_days
            where complete > 0 and ${ofDays(tx, figures)}))
          ${matches(tx, figures, "name")}`;
  return readFigures(tx, {
    ctes: tx`found as materialized (${rows})`,
    orderBy: tx`total desc, name, id`,
    columns: tx`id, source, name, total as "totalCount",
      before_consent as "totalBeforeConsent", ${
      by === "vendor"
        ? openIssuesOfVendor(tx, figures, tx`page.source`, tx`page.name`)
        : tx`(select coalesce(sum(d.issues), 0)::int from property_decisions d
            where d.property_id = page.id)`
    } as "openIssues"`,
  }, slice);
}

/** Condition on `property_days`. */
export const ofDays = (tx: TenantTx, { start, end, properties }: Figures) =>
  tx`day <= ${end} ${start === null ? tx`` : tx`and day >= ${start}`}
    ${properties.length > 0 ? tx`and property_id = any (${[...properties]})` : tx``}`;

/** A point of a line; `day` is the first of its month if the step is a month. */
export interface Point {
  id: string | null;
  source: VendorSource | null;
  name: string | null;
  day: string;
  detections: number;
  beforeConsent: number;
}

export function listPoints(
  tx: TenantTx,
  figures: Figures,
  step: "day" | "month",
  lines: readonly Line[],
): Promise<Point[]> {
  const ids = lines.flatMap(({ id }) => id ?? []);
  const key = ids.length > 0
    ? tx`property_id as id, null::text as source, null::text as name`
    : tx`null::uuid as id, source, vendor_name as name`;
  const chosen = ids.length > 0
    ? tx`property_id = any (${ids})`
    : tx`vendor_name = any (${lines.map(({ name }) => name)})`;
  return tx<Point[]>`
    select ${key}, to_char(date_trunc(${step}, day), 'YYYY-MM-DD') as day,
      sum(${tx.unsafe(total)})::float8 as detections,
      sum(before_consent)::float8 as "beforeConsent"
    from detection_sums where ${inFigures(tx, figures)} and ${chosen} group by 1, 2, 3, 4`;
}

/** Complete tests of properties by day or month. */
export function listTests(
  tx: TenantTx,
  figures: Figures,
  step: "day" | "month",
): Promise<{ id: string; day: string; tests: number }[]> {
  return tx<{ id: string; day: string; tests: number }[]>`
    select property_id as id, to_char(date_trunc(${step}, day), 'YYYY-MM-DD') as day,
      sum(complete)::int as tests
    from property_days where complete > 0 and ${ofDays(tx, figures)} group by 1, 2`;
}
