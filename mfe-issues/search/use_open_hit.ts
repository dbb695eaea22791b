/** The hit that is open over the search, as named by the hash of the URL. */
import type { SearchHit } from "@crumbtrail/contract/search";
import { RESULT_TYPES, type ResultType } from "@crumbtrail/contract/search_options";
import { useCallback, useMemo } from "react";
import { refreshSearch } from "../server/search.ts";
import { useOpenInHash } from "../addresses/use_open_in_hash.ts";

export interface HitInHash {
  resultType: ResultType;
  /** May be invalid. */
  id: string;
}

const HASH_NAMES = {
  ISSUE: "issue",
  TEST_RESULT: "test-result",
  STORAGE_ITEM: "storage-item",
  VENDOR: "vendor",
} as const satisfies Record<ResultType, string>;

/** Reads `issue=…`, `vendor=…` and so on; null if the hash names no hit. Pure. */
function hitInHash(hash: string): HitInHash | null {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  for (const resultType of RESULT_TYPES) {
    const id = params.get(HASH_NAMES[resultType]);
    if (id) return { resultType, id };
  }
  return null;
}

const hashOf = ({ resultType, id }: HitInHash) => `${HASH_NAMES[resultType]}=${id}`;

/** The open hit, and functions that change it. */
export function useOpenHit() {
  const { hash, open, move, close } = useOpenInHash();
  return {
    openHit: useMemo(() => hitInHash(hash), [hash]),
    open: useCallback(
      ({ resultType, _id }: SearchHit) => open(hashOf({ resultType, id: _id })),
      [open],
    ),
    move: useCallback((to: HitInHash) => move(hashOf(to)), [move]),
    close: useCallback(() => {
      close();
      // The entry may have been changed or resolved.
      void refreshSearch();
    }, [close]),
  };
}
