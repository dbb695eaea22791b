import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback, useRef } from "react";
import { issueInHash } from "../search.ts";
import { home } from "../tree.ts";

/**
 * The issue the address names by `#issue=`, and how to change that. Opening one is a step in the
 * browser's history, so that Back closes it; going from one to the next is none.
 */
export function useOpenIssue() {
  const openId = useLocation({ select: ({ hash }) => issueInHash(hash) });
  const navigate = home.useNavigate();
  const { history } = useRouter();
  const openedHere = useRef(false);
  const go = useCallback((hash: string, replace: boolean) =>
    void navigate({
      search: true,
      hash,
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
    }), [navigate]);

  const open = useCallback((id: string) => {
    openedHere.current = true;
    go(`issue=${id}`, false);
  }, [go]);
  const move = useCallback((id: string) => go(`issue=${id}`, true), [go]);
  const close = useCallback(() => {
    if (openedHere.current) history.back();
    // It came by a link: what lies behind in the history is another page.
    else go("", true);
    openedHere.current = false;
  }, [go, history]);
  return { openId, open, move, close };
}
