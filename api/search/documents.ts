/** Documents of the search from a tenant's rows: which texts of an object are searched. */
import { issueSearchText, wordsOfSearchText } from "@crumbtrail/contract/issue_search_text";
import type { ResultType } from "@crumbtrail/contract/search_options";
import {
  codePoints,
  documentWords,
  RESULT_WORDS_MAX,
  type SearchText,
  WORD_MAX_LENGTH,
} from "@crumbtrail/contract/search_words";
import {
  type IssueSource,
  listIssueSources,
  listStorageItemSources,
  listTestResultSources,
  listVendorSources,
  type StorageItemSource,
  type TestResultSource,
  updateIssueSearchText,
  type VendorSource,
} from "@crumbtrail/db/queries/search_sources";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { SearchDocument } from "./search.ts";

const NO_STATE = { resolved: null, accepted: false };

/** The current documents of the objects; those that are gone are left out. */
export async function readDocuments(
  tx: TenantTx,
  tenantId: string,
  resultType: ResultType,
  ids: readonly string[],
): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const base = { tenantId, resultType, everywhere: false, issueType: null, ...NO_STATE };
  switch (resultType) {
    case "ISSUE": {
      const issues = await listIssueSources(tx, ids);
      return await Promise.all(issues.map(async (issue) => ({
        ...base,
        ...timed(issue),
        issueType: issue.issueType,
        resolved: issue.resolved,
        accepted: issue.accepted,
        words: await wordsOfIssue(tx, issue),
      })));
    }
    case "TEST_RESULT": {
      const results = await listTestResultSources(tx, ids);
      return results.map((result) => ({ ...base, ...timed(result), words: wordsOfResult(result) }));
    }
    case "STORAGE_ITEM": {
      const items = await listStorageItemSources(tx, ids);
      return items.map((item) => ({ ...base, ...assigned(item), words: wordsOfItem(item) }));
    }
    case "VENDOR": {
      const vendors = await listVendorSources(tx, ids);
      return vendors.map((vendor) => ({
        ...base,
        ...assigned(vendor),
        words: wordsOfVendor(vendor),
      }));
    }
  }
}

const timed = ({ id, at, propertyId }: IssueSource | TestResultSource) => ({
  id,
  at,
  propertyIds: [propertyId],
});

const assigned = ({ id, at, propertyIds, everywhere }: StorageItemSource | VendorSource) => ({
  id,
  at,
  propertyIds,
  everywhere,
});

const named = (texts: readonly string[]): SearchText[] =>
  texts.map((text) => ({ text, isName: true }));
const plain = (texts: readonly string[]): SearchText[] => texts.map((text) => ({ text }));

/**
 * Issues that were written before issues had words, or later parts of long words, get theirs here.
 */
async function wordsOfIssue(tx: TenantTx, issue: IssueSource): Promise<string[]> {
  const written = wordsOfSearchText(issue.searchText);
  if (written && !written.some((word) => codePoints(word) === WORD_MAX_LENGTH)) return written;
  const text = issueSearchText(issue);
  if (text !== issue.searchText) await updateIssueSearchText(tx, issue.id, text);
  return wordsOfSearchText(text) ?? [];
}

/** What its row shows comes first; paths of requests have the most words, and come last. */
function wordsOfResult({ url, name, cookies, storage, requests }: TestResultSource): string[] {
  const hosts = [...new Set(requests.map(hostOf))];
  return documentWords([
    { text: url },
    { text: name, isName: true },
    ...named([...cookies, ...storage]),
    ...plain(hosts),
    ...plain(requests),
  ], RESULT_WORDS_MAX);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : "";
}

function wordsOfItem(item: StorageItemSource): string[] {
  return documentWords([
    ...named([item.name, ...item.keyPatterns, ...item.vendor === null ? [] : [item.vendor]]),
    ...plain([...item.origins, item.description]),
  ]);
}

function wordsOfVendor({ name, urlPatterns, entries, description }: VendorSource): string[] {
  return documentWords([
    { text: name, isName: true },
    ...plain(urlPatterns),
    ...named(entries),
    { text: description },
  ]);
}
