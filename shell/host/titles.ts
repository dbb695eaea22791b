/** Titles of the browser's tab. */
import { useEffect } from "react";
import { currentVisit } from "./visit.ts";

const PRODUCT = "Crumbtrail";

/**
 * `Issues` becomes `Issues - Crumbtrail`; without a name the product's alone. On a visit the title
 * begins with the visited tenant, so that the browser's tabs can be told apart.
 */
export function titleFor(name?: string): string {
  const title = name ? `${name} - ${PRODUCT}` : PRODUCT;
  const visited = currentVisit()?.name;
  return visited ? `[${visited}] ${title}` : title;
}

/** Sets the tab's title while the screen is shown. */
export function useTitle(name?: string): void {
  useEffect(() => {
    document.title = titleFor(name);
  }, [name]);
}
