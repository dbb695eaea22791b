/** The view of open issues that was chosen last in this browser; an address may name another. */
import type { IssueView } from "../addresses/issues.ts";

const KEY = "crumbtrail.issues.view";

/** @returns undefined for the default */
export function keptView(): IssueView | undefined {
  return localStorage.getItem(KEY) === "all" ? "all" : undefined;
}

export function keepView(view: IssueView): void {
  localStorage.setItem(KEY, view);
}
