/** The dialog open over a screen, as named by the hash of the URL. */
import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useRef } from "react";

/**
 * The hash, and functions that change it. Opening pushes an entry to the browser history, so that
 * Back closes the dialog; moving to the next entry of a list replaces it.
 */
export function useOpenInHash() {
  const hash = useLocation({ select: (here) => here.hash });
  const navigate = useNavigate();
  const { history } = useRouter();
  const openedHere = useRef(false);
  const go = useCallback((to: string, replace: boolean) =>
    void navigate({
      to: ".",
      search: true,
      hash: to,
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
    }), [navigate]);

  const open = useCallback((to: string) => {
    openedHere.current = true;
    go(to, false);
  }, [go]);
  const move = useCallback((to: string) => go(to, true), [go]);
  const close = useCallback(() => {
    if (openedHere.current) history.back();
    // Opened by a link, the previous history entry is a different page, so Back would leave the
    // list.
    else go("", true);
    openedHere.current = false;
  }, [go, history]);
  return { hash, open, move, close };
}
