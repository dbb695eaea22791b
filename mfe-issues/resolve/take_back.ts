import { notify } from "@crumbtrail/host";
import { undoMove } from "../server/move.ts";
import { failureText } from "./failure.ts";
import type { NamedIssue } from "./ResolveModal.tsx";

/** Undoes what was done to an issue. The dialog is gone by then: the snackbar tells the end. */
export async function takeBack(issue: NamedIssue, done: "resolved" | "reopened"): Promise<void> {
  const verb = done === "resolved" ? "re-opened" : "resolved";
  try {
    await undoMove(issue._id, done);
    notify(`${issue.entryName} is ${verb} again`);
  } catch (error) {
    notify(`${issue.entryName} was not ${verb}. ${failureText(error)}`);
  }
}
