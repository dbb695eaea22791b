/** Compares the documents of PostgreSQL's index with those of Elasticsearch, by their versions. */
import { searchDocuments } from "@crumbtrail/db/queries/search_changes";
import { allowLongStatements, countSearchOutbox } from "@crumbtrail/db/queries/search_copy";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { listVersions, readIndexes } from "./indexes.ts";
import { keyOf } from "./mapping.ts";
import type { Copy } from "./reindex.ts";

/** Documents read at once. */
const PORTION = 5000;

export interface Comparison {
  /** Numbers of documents. */
  postgres: number;
  elasticsearch: number;
  /** Changes that are noted and not copied yet. */
  pending: number;
  /** Keys, as `tenant:type:id`, in PostgreSQL alone. */
  missing: string[];
  /** In Elasticsearch alone. */
  extra: string[];
  /** In both, with different versions. */
  different: string[];
}

/**
 * Compares twice, some time apart, and gives the documents that differ both times in the same way:
 * what is changed meanwhile differs for a moment.
 * @param pauseMs between both; longer than it takes to copy a change
 * @returns null without a complete index in Elasticsearch
 */
export async function compareIndexes(copy: Copy, pauseMs: number): Promise<Comparison | null> {
  const first = await compareOnce(copy);
  if (!first || first.differences.size === 0) return first && summaryOf(first);
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  const second = await compareOnce(copy);
  if (!second) return null;
  for (const [key, versions] of second.differences) {
    if (first.differences.get(key) !== versions) second.differences.delete(key);
  }
  return summaryOf(second);
}

interface Pass {
  postgres: number;
  elasticsearch: number;
  pending: number;
  /** `version in PostgreSQL/version in Elasticsearch` by key; empty where the document is missing. */
  differences: Map<string, `${bigint | ""}/${bigint | ""}`>;
}

async function compareOnce({ db, elasticsearch }: Copy): Promise<Pass | null> {
  const { searched } = await readIndexes(elasticsearch);
  if (!searched) return null;
  const expected = new Map<string, bigint>();
  const pending = await acrossTenants(db.system, async (tx) => {
    await allowLongStatements(tx);
    for await (const portion of searchDocuments(tx, PORTION)) {
      for (const change of portion) expected.set(keyOf(change), change.version);
    }
    return await countSearchOutbox(tx);
  });
  const postgres = expected.size;
  let count = 0;
  const differences: Pass["differences"] = new Map();
  for await (const portion of listVersions(elasticsearch, searched)) {
    count += portion.size;
    for (const [key, version] of portion) {
      const own = expected.get(key);
      if (own !== version) differences.set(key, `${own ?? ""}/${version}`);
      expected.delete(key);
    }
  }
  for (const [key, version] of expected) differences.set(key, `${version}/`);
  return { postgres, elasticsearch: count, pending, differences };
}

function summaryOf({ differences, ...counts }: Pass): Comparison {
  const [missing, extra, different]: [string[], string[], string[]] = [[], [], []];
  for (const [key, versions] of differences) {
    if (versions.endsWith("/")) missing.push(key);
    else if (versions.startsWith("/")) extra.push(key);
    else different.push(key);
  }
  return { ...counts, missing, extra, different };
}

export function isSame({ missing, extra, different }: Comparison): boolean {
  return missing.length + extra.length + different.length === 0;
}

/** Documents that are named of each kind of difference. */
const NAMED = 10;

export function comparisonText(comparison: Comparison): string {
  const { postgres, elasticsearch, pending, missing, extra, different } = comparison;
  const kind = (name: string, keys: readonly string[]) => [
    `${name}: ${keys.length}`,
    ...keys.slice(0, NAMED).map((key) => `  ${key}`),
    ...keys.length > NAMED ? [`  and ${keys.length - NAMED} more`] : [],
  ];
  return [
    `PostgreSQL: ${postgres} documents, Elasticsearch: ${elasticsearch}, changes to copy: ${pending}`,
    ...kind("In PostgreSQL alone", missing),
    ...kind("In Elasticsearch alone", extra),
    ...kind("Of different versions", different),
  ].join("\n");
}
