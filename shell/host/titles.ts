/** Titles of the browser's tab. */
import { useEffect } from "react";

const PRODUCT = "Crumbtrail";

/** `Issues` becomes `Issues - Crumbtrail`; without a name the product's alone. */
export function titleFor(name?: string): string {
  return name ? `${name} - ${PRODUCT}` : PRODUCT;
}

/** Sets the tab's title while the screen is shown. */
export function useTitle(name?: string): void {
  useEffect(() => {
    document.title = titleFor(name);
  }, [name]);
}
