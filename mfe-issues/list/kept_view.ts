/** The view of open issues that was chosen last in this browser; an address may name another. */
import type { IssueView } from "../addresses/issues.ts";

const KEY = "crumbtrail.issues.view";

/** @returns undefined for the default, also where the browser keeps no data of the site */
export function keptView(): IssueView | undefined {
  try {
    return localStorage.getItem(KEY) === "all" ? "all" : undefined;
  } catch {
    return undefined;
  }
}

export function keepView(view: IssueView): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // The browser keeps nothing of this site: the view lasts as long as the page.
  }
}
