/** The rows behind the documents of the search, as the index sees them. */
import type { IssueType } from "@crumbtrail/contract/issue_types";
import type { TenantTx } from "../tenant.ts";

/** Recorded texts of a run that are searched: the first of each list of its samples. */
const SEARCHED = { cookies: 60, storage: 30, requests: 100 } as const;
/** Entries of a vendor that are searched. */
const VENDOR_ENTRIES = 50;

interface Source {
  id: string;
  at: Date;
}

export interface IssueSource extends Source {
  propertyId: string;
  issueType: IssueType;
  resolved: boolean;
  accepted: boolean;
  searchText: string;
  entryName: string;
  variants: string[];
  vendors: string[];
  entryOrigin: string;
  pageUrl: string;
  urls: string[];
}

export function listIssueSources(tx: TenantTx, ids: readonly string[]): Promise<IssueSource[]> {
  return tx<IssueSource[]>`
    select i.id, i.last_occurrence as at, i.property_id as "propertyId",
      i.issue_type as "issueType", i.resolved, i.accepted, i.search_text as "searchText",
      i.name as "entryName", i.variants, i.entry_origin as "entryOrigin", i.last_occurred_on as "pageUrl", i.urls,
      jsonb_path_query_array(i.vendors_match || coalesce(i.vendor_suggested, '[]'), '$[*].name')
        as vendors
    from issues i where i.id = any (${[...ids]}::uuid[])`;
}

/** For an issue that was written before issues had words. */
export async function updateIssueSearchText(
  tx: TenantTx,
  id: string,
  searchText: string,
): Promise<void> {
  await tx`update issues set search_text = ${searchText} where id = ${id}`;
}

export interface TestResultSource extends Source {
  propertyId: string;
  url: string;
  name: string;
  cookies: string[];
  storage: string[];
  requests: string[];
}

export function listTestResultSources(
  tx: TenantTx,
  ids: readonly string[],
): Promise<TestResultSource[]> {
  return tx<TestResultSource[]>`
    select r.id, r.created_at as at, r.property_id as "propertyId", r.url, r.scenario_name as name,
      ${recordedTexts(tx)}
    from test_results r left join test_reports t on t.test_result_id = r.id
    where r.id = any (${[...ids]}::uuid[])`;
}

/** Texts of a run's samples, of `test_reports t`; empty for runs of older scanners. */
export function recordedTexts(tx: TenantTx) {
  const texts = (list: string, most: number) =>
    tx`jsonb_path_query_array(t.samples, ${`$.${list}[0 to ${most - 1}].text`}::text::jsonpath)`;
  const { cookies, storage, requests } = SEARCHED;
  return tx`coalesce(${texts("cookies", cookies)}, '[]') as cookies,
    coalesce(${texts("lsEntries", storage)} || ${texts("ssEntries", storage)}, '[]') as storage,
    coalesce(${texts("requests", requests)}, '[]') as requests`;
}

interface AssignedSource extends Source {
  propertyIds: string[];
  everywhere: boolean;
}

export interface StorageItemSource extends AssignedSource {
  name: string;
  vendor: string | null;
  keyPatterns: string[];
  origins: string[];
  description: string;
}

export function listStorageItemSources(
  tx: TenantTx,
  ids: readonly string[],
): Promise<StorageItemSource[]> {
  return tx<StorageItemSource[]>`
    select s.id, s.updated_at as at, s.all_properties as everywhere, s.name, v.name as vendor,
      s.key_patterns as "keyPatterns", s.origins, s.description,
      array(select property_id from storage_item_properties where storage_item_id = s.id)
        as "propertyIds"
    from storage_items s left join vendors v on v.id = s.vendor_id
    where s.id = any (${[...ids]}::uuid[])`;
}

export interface VendorSource extends AssignedSource {
  name: string;
  urlPatterns: string[];
  entries: string[];
  description: string;
}

/** A vendor concerns the properties of its entries too, as in its list. */
export function listVendorSources(tx: TenantTx, ids: readonly string[]): Promise<VendorSource[]> {
  return tx<VendorSource[]>`
    select v.id, v.updated_at as at, v.name, v.url_patterns as "urlPatterns", v.description,
      v.all_properties or exists (
        select from vendor_entries e where e.vendor_id = v.id and e.all_properties) as everywhere,
      array(select e.pattern from vendor_entries e where e.vendor_id = v.id
        order by e.created_at, e.id limit ${VENDOR_ENTRIES}) as entries,
      array(select property_id from vendor_properties where vendor_id = v.id union
        select p.property_id from vendor_entry_properties p
          join vendor_entries e on e.id = p.vendor_entry_id where e.vendor_id = v.id)
        as "propertyIds"
    from vendors v where v.id = any (${[...ids]}::uuid[])`;
}
