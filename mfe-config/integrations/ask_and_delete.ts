import type { Webhook } from "@crumbtrail/contract/webhook";
import { confirm, notify } from "@crumbtrail/host";
import { deleteWebhook } from "../server/webhooks.ts";
import { failureText } from "./failure.ts";

/** Deletes a receiver once the person has agreed; says what became of it. */
export async function askAndDelete({ _id, name, waiting }: Webhook): Promise<void> {
  const yes = await confirm({
    title: "Should this entry be deleted? This operation cannot be undone.",
    text: waiting > 0 ? `${name}. ${waiting} events that wait for it are not sent.` : name,
    action: "Delete",
    destructive: true,
  });
  if (!yes) return;
  try {
    await deleteWebhook(_id);
    notify(`${name} was deleted.`);
  } catch (error) {
    console.error("The integration was not deleted.", error);
    notify(`${name} was not deleted. ${failureText(error)}`);
  }
}
