import type { Issue } from "@crumbtrail/contract/issue";
import { notify } from "@crumbtrail/host";
import { undoMove } from "../server/move.ts";
import { failureText } from "./failure.ts";
import type { NamedIssue } from "./ResolveModal.tsx";

/** Undoes what was done to an issue. The dialog is gone by then: the snackbar tells the end. */
export async function takeBack(issue: NamedIssue, done: "resolved" | "reopened"): Promise<void> {
  try {
    notify(`${issue.entryName} is ${stateOf(await undoMove(issue._id, done))} again`);
  } catch (error) {
    const verb = done === "resolved" ? "re-opened" : "resolved";
    notify(`${issue.entryName} was not ${verb}. ${failureText(error)}`);
  }
}

/** What it is now: one that was accepted before it was resolved is so again. */
function stateOf({ resolved, acceptance }: Issue): string {
  if (resolved) return "resolved";
  return acceptance?.ended === null ? "accepted" : "open";
}
