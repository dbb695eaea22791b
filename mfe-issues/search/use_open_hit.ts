/** The hit that is open over the search, as the hash of the URL names it. */
import type { SearchHit } from "@crumbtrail/contract/search";
import { RESULT_TYPES, type ResultType } from "@crumbtrail/contract/search_options";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback, useMemo, useRef } from "react";
import { refreshSearch } from "../server/search.ts";
import { searchScreen } from "../addresses/tree.ts";

export interface HitInHash {
  resultType: ResultType;
  /** May be invalid. */
  id: string;
}

const NAMES = {
  ISSUE: "issue",
  TEST_RESULT: "test-result",
  STORAGE_ITEM: "storage-item",
  VENDOR: "vendor",
} as const satisfies Record<ResultType, string>;

/** Reads `issue=…`, `vendor=…` and so on; null if the hash names no hit. Pure. */
export function hitInHash(hash: string): HitInHash | null {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  for (const resultType of RESULT_TYPES) {
    const id = params.get(NAMES[resultType]);
    if (id) return { resultType, id };
  }
  return null;
}

/**
 * The open hit, and functions that change the hash. Opening pushes an entry to the browser history,
 * so that Back closes the dialog; moving to the next hit replaces the entry.
 */
export function useOpenHit() {
  const hash = useLocation({ select: (here) => here.hash });
  const navigate = searchScreen.useNavigate();
  const { history } = useRouter();
  const openedHere = useRef(false);
  const go = useCallback((to: string, replace: boolean) =>
    void navigate({
      search: true,
      hash: to,
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
    }), [navigate]);

  const open = useCallback(({ resultType, _id }: SearchHit) => {
    openedHere.current = true;
    go(`${NAMES[resultType]}=${_id}`, false);
  }, [go]);
  const move = useCallback(({ resultType, id }: HitInHash) => {
    go(`${NAMES[resultType]}=${id}`, true);
  }, [go]);
  const close = useCallback(() => {
    if (openedHere.current) history.back();
    // Opened by a link, the previous history entry is a different page.
    else go("", true);
    openedHere.current = false;
    // The entry may have been changed or resolved.
    void refreshSearch();
  }, [go, history]);
  return { openHit: useMemo(() => hitInHash(hash), [hash]), open, move, close };
}
