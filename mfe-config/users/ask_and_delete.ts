import type { User } from "@crumbtrail/contract/user";
import { confirm, notify } from "@crumbtrail/host";
import { deleteUser } from "../server/users.ts";
import { nameOfUser } from "./columns.tsx";
import { failureText } from "./failure.ts";

/** Deletes a user once the person has agreed; says what became of it. */
export async function askAndDelete(user: User): Promise<void> {
  const name = nameOfUser(user);
  const yes = await confirm({
    title: "Should this entry be deleted? This operation cannot be undone.",
    text: name === user.username ? name : `${name}, ${user.username}`,
    action: "Delete",
    destructive: true,
  });
  if (!yes) return;
  try {
    await deleteUser(user._id);
    notify(`${name} was deleted.`);
  } catch (error) {
    console.error("The user was not deleted.", error);
    notify(`${name} was not deleted. ${failureText(error)}`);
  }
}
