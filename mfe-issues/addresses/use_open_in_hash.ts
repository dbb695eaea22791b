/** The dialog open over a screen, as named by the hash of the URL. */
import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";

/**
 * The hash, and functions that change it. Opening pushes an entry to the browser history, so that
 * Back closes the dialog; `openedHere` is false for a link from elsewhere. Moving to the next entry of a list replaces it.
 */
export function useOpenInHash() {
  const hash = useLocation({ select: (here) => here.hash });
  const navigate = useNavigate();
  const { history } = useRouter();
  const [openedHere, setOpenedHere] = useState(false);
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
    setOpenedHere(true);
    go(to, false);
  }, [go]);
  const move = useCallback((to: string) => go(to, true), [go]);
  const close = useCallback(() => {
    if (openedHere) history.back();
    // Opened by a link, the previous history entry is a different page, so Back would leave the
    // list.
    else go("", true);
    setOpenedHere(false);
  }, [go, history, openedHere]);
  return { hash, openedHere, open, move, close };
}
