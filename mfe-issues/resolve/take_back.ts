import { notify } from "@crumbtrail/host";
import { reopenIssue, resolveIssue } from "../server/move.ts";
import { failureText } from "./failure.ts";
import type { NamedIssue } from "./ResolveModal.tsx";

/** Undoes what was done to an issue. The dialog is gone by then: the snackbar tells the end. */
export async function takeBack(issue: NamedIssue, done: "resolved" | "reopened"): Promise<void> {
  const wasResolved = done === "resolved";
  const verb = wasResolved ? "re-opened" : "resolved";
  try {
    await (wasResolved ? reopenIssue(issue._id) : resolveIssue(issue._id));
    notify(`${issue.entryName} is ${verb} again`);
  } catch (error) {
    notify(`${issue.entryName} was not ${verb}. ${failureText(error)}`);
  }
}
