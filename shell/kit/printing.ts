/** What changes while a page is printed, or saved as PDF, beside `styles/print.css`. */
import { useEffect, useSyncExternalStore } from "react";

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const end = new AbortController();
  const hear = (type: string, printing: boolean) =>
    addEventListener(type, () => {
      isPrinting = printing;
      listener();
    }, { signal: end.signal });
  hear("beforeprint", true);
  hear("afterprint", false);
  return () => end.abort();
}

/** Whether the page is being printed: then nothing may be left out because it is out of view. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

const SCHEME = "data-mantine-color-scheme";

/** Prints in light colours, whatever the mode of the screen. */
export function useLightPrint(): void {
  useEffect(() => {
    const end = new AbortController();
    const root = document.documentElement;
    let scheme: string | null = null;
    addEventListener("beforeprint", () => {
      scheme = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, "light");
    }, { signal: end.signal });
    addEventListener("afterprint", () => {
      if (scheme !== null) root.setAttribute(SCHEME, scheme);
    }, { signal: end.signal });
    return () => end.abort();
  }, []);
}
