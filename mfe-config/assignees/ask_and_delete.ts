import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { confirm, notify } from "@crumbtrail/host";
import { deleteGroup } from "../server/assignees.ts";
import { failureText } from "./failure.ts";

/** Deletes a group once the person has agreed; says what became of it. */
export async function askAndDelete({ _id, name }: IssueAssigneeGroup): Promise<void> {
  const yes = await confirm({
    title: "Should this entry be deleted? This operation cannot be undone.",
    text:
      `${name}. Issues are no longer assigned to it, and links that were sent to it don't open.`,
    action: "Delete",
    destructive: true,
  });
  if (!yes) return;
  try {
    await deleteGroup(_id);
    notify(`${name} was deleted.`);
  } catch (error) {
    console.error("The group was not deleted.", error);
    notify(`${name} was not deleted. ${failureText(error)}`);
  }
}
