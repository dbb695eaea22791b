/**
 * Checks of patterns while they are edited, with the API's engine. Each pattern is checked once
 * against the same samples. One check runs at a time, and the page answers keys in between.
 */
import { checkPattern, type PatternCheck } from "@crumbtrail/catalogue/check";
import type { SampleKind } from "@crumbtrail/contract/catalogue_sample";
import { queryClient } from "@crumbtrail/host";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { samplesQuery } from "../server/catalogue.ts";

export interface SampleSource {
  /** What the patterns match; undefined if tests record nothing of the kind: syntax only. */
  kind: SampleKind | undefined;
  /** Only samples of this property. */
  property: string | undefined;
}

export interface PatternChecks {
  /** The samples on which the patterns are tried; undefined until they have loaded. */
  texts: readonly string[] | undefined;
  /** Undefined until the check ends. */
  checkOf(pattern: string): PatternCheck | undefined;
}

/** Checks patterns, and tries them on what recent tests recorded. */
export function usePatternChecks(
  patterns: readonly string[],
  { kind, property }: SampleSource,
): PatternChecks {
  const { data: samples, dataUpdatedAt } = useQuery({
    // Without a kind nothing is loaded, whatever stands here.
    ...samplesQuery(kind ?? "STORAGE", property),
    enabled: kind !== undefined,
  });
  const texts = samples?.map(({ text }) => text);
  const source = [kind ?? null, property ?? null, dataUpdatedAt];
  const distinct = [...new Set(patterns)];
  const checks = useQueries({
    queries: distinct.map((pattern) => checkQuery(pattern, texts ?? [], source)),
  });
  return { texts, checkOf: (pattern) => checks[distinct.indexOf(pattern)]?.data };
}

const CHECKS = ["pattern-checks"];

function checkQuery(pattern: string, texts: readonly string[], source: readonly unknown[]) {
  return queryOptions({
    queryKey: [...CHECKS, ...source, pattern],
    staleTime: Infinity,
    // The engine is part of the page: being offline is no reason to wait.
    networkMode: "always",
    queryFn: () => inTurn(() => checkPattern(pattern, texts)),
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs a check after the last one, so that a long list of patterns does not block typing. */
function inTurn<T>(check: () => Promise<T>): Promise<T> {
  const turn = last.then(() => new Promise((resolve) => setTimeout(resolve))).then(check);
  // The caller gets the error of `turn`; the next check runs all the same.
  last = turn.catch(() => {});
  return turn;
}

/**
 * For `isComplete` of a form: whether patterns can be used, as far as they have been checked. The
 * form renders again when a check finds a fault.
 */
export function useUsablePatterns(): (...lists: readonly string[][]) => boolean {
  const cache = queryClient.getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  const faulty = useSyncExternalStore(subscribe, faultyPatterns).split("\n");
  return (...lists) => lists.flat().every((pattern) => !faulty.includes(pattern));
}

/** Joined to one text, since React compares snapshots by identity; a pattern has no line break. */
function faultyPatterns(): string {
  return queryClient.getQueriesData<PatternCheck>({ queryKey: CHECKS })
    // The last part of the key is the pattern.
    .flatMap(([key, check]) => check?.error ? [String(key.at(-1))] : []).join("\n");
}
