/** The interface of the search index, with a driver for PostgreSQL and one for Elasticsearch. */
import {
  type ResultType,
  SEARCH_COUNT_CAP,
  type SearchOrder,
} from "@crumbtrail/contract/search_options";
import type { IssueType } from "@crumbtrail/contract/issue_types";
import type { TenantScope } from "@crumbtrail/db/tenant";

/** A search of one caller; tenant and property scope are part of the driver's own query. */
export interface SearchRequest {
  scope: TenantScope;
  /** Folded query terms, all of which must match (`terms` of the contract's search words). */
  terms: readonly string[];
  /** The type whose page is wanted; all types are counted. */
  resultType: ResultType;
  /** Null for all that the caller may see. */
  properties: readonly string[] | null;
  issueTypes: readonly IssueType[] | null;
  /** Null for issues in any state, as `accepted` then is. */
  resolved: boolean | null;
  /** Whether issues are accepted; open ones are neither resolved nor accepted. */
  accepted: boolean | null;
  /** For issues and test results. */
  from: Date | null;
  to: Date | null;
  order: SearchOrder;
  offset: number;
  limit: number;
}

export interface SearchPage {
  /** Ids of the page, in order. The rows come from the base tables. */
  ids: string[];
  /** Exact up to the cap of the contract. */
  counts: Record<ResultType, number>;
}

/** Counts of all types up to the cap, from those of types with hits. */
export function cappedCounts(counts: Partial<Record<ResultType, number>>): SearchPage["counts"] {
  const count = (type: ResultType) => Math.min(counts[type] ?? 0, SEARCH_COUNT_CAP);
  return {
    ISSUE: count("ISSUE"),
    TEST_RESULT: count("TEST_RESULT"),
    STORAGE_ITEM: count("STORAGE_ITEM"),
    VENDOR: count("VENDOR"),
  };
}

/** What the index knows of one object. */
export interface SearchDocument {
  tenantId: string;
  resultType: ResultType;
  id: string;
  /** Properties that the object concerns. */
  propertyIds: readonly string[];
  /** Whether it concerns all properties of the tenant, so that every user sees it. */
  everywhere: boolean;
  issueType: IssueType | null;
  resolved: boolean | null;
  /** Of an issue that is not resolved; false for other objects. */
  accepted: boolean;
  /** Last occurrence of an issue, time of a test result; for the others, of the last change. */
  at: Date;
  /** Folded words, at most 120; of a test result 220. */
  words: readonly string[];
}

/** A document as of a version; null once the object is gone. */
export interface SearchChange {
  tenantId: string;
  resultType: ResultType;
  id: string;
  /** Grows with each change of the object; an index ignores older versions than it has. */
  version: bigint;
  document: SearchDocument | null;
}

export interface SearchDriver {
  readonly name: "postgres" | "elasticsearch";
  find(request: SearchRequest): Promise<SearchPage>;
  write(changes: readonly SearchChange[]): Promise<void>;
}
