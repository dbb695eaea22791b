/** Rows of the hits of a search, in the order of the ids; hits that are gone are left out. */
import type { IssueType } from "@crumbtrail/contract/issue_types";
import type { StorageKind, TestType } from "@crumbtrail/contract/enums";
import type { TenantTx } from "../tenant.ts";
import { iso } from "./fragments.ts";
import { isVisible } from "./property_assignments.ts";
import { recordedTexts } from "./search_sources.ts";

interface PropertyName {
  _id: string;
  name: string;
}

export interface IssueHitRow {
  _id: string;
  name: string;
  url: string;
  issueType: IssueType;
  storageType: StorageKind | null;
  property: PropertyName;
  resolved: boolean;
  acceptedUntil: string | null;
  lastOccurrence: string;
}

export function listIssueHits(tx: TenantTx, ids: readonly string[]): Promise<IssueHitRow[]> {
  return tx<IssueHitRow[]>`
    select i.id as "_id", i.name, coalesce(i.urls[1], i.last_occurred_on) as url,
      i.issue_type as "issueType", i.storage_type as "storageType", ${propertyOf(tx, "i")},
      i.resolved, case when i.accepted then ${iso(tx, "i.accepted_until")} end as "acceptedUntil",
      ${iso(tx, "i.last_occurrence")} as "lastOccurrence"
    from ${wanted(tx, ids)} join issues i using (id) order by place`;
}

export interface TestResultHitRow {
  _id: string;
  name: string;
  url: string;
  type: TestType;
  property: PropertyName;
  createdAt: string;
  isProof: boolean;
  /** Recorded texts, as far as they are searched. */
  cookies: string[];
  storage: string[];
  requests: string[];
}

export function listTestResultHits(
  tx: TenantTx,
  ids: readonly string[],
): Promise<TestResultHitRow[]> {
  return tx<TestResultHitRow[]>`
    select r.id as "_id", r.scenario_name as name, r.url, r.type, ${propertyOf(tx, "r")},
      ${iso(tx, "r.created_at")} as "createdAt", run.blocks is not null as "isProof",
      ${recordedTexts(tx)}
    from ${wanted(tx, ids)} join test_results r using (id)
    left join test_runs run on run.tenant_id = r.tenant_id and run.id = r.run_id
    left join test_reports t on t.test_result_id = r.id order by place`;
}

export interface StorageItemHitRow {
  _id: string;
  name: string;
  type: StorageKind;
  keyPatterns: string[];
  global: boolean;
}

export function listStorageItemHits(
  tx: TenantTx,
  ids: readonly string[],
): Promise<StorageItemHitRow[]> {
  return tx<StorageItemHitRow[]>`
    select s.id as "_id", s.name, s.type, s.key_patterns as "keyPatterns",
      s.affiliation = 'GLOBAL' as global
    from ${wanted(tx, ids)} join storage_items s using (id)
    where ${isVisible(tx, "storage_items", "s")} order by place`;
}

export interface VendorHitRow {
  _id: string;
  name: string;
  urlPatterns: string[];
  global: boolean;
}

export function listVendorHits(tx: TenantTx, ids: readonly string[]): Promise<VendorHitRow[]> {
  return tx<VendorHitRow[]>`
    select v.id as "_id", v.name, v.url_patterns as "urlPatterns", v.affiliation = 'GLOBAL' as global
    from ${wanted(tx, ids)} join vendors v using (id)
    where ${isVisible(tx, "vendors", "v")} order by place`;
}

function wanted(tx: TenantTx, ids: readonly string[]) {
  return tx`unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)`;
}

function propertyOf(tx: TenantTx, alias: string) {
  return tx`(select jsonb_build_object('_id', p.id, 'name', p.name) from properties p
    where p.id = ${tx(alias)}.property_id) as property`;
}
