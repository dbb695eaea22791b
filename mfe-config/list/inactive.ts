/** Delete and Activate of entries that Delete sets inactive: vendors and storage items. */
import { confirm, failureText, notify } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";

export interface Activation {
  /** Name of the entry. */
  name: string;
  /** The specification's question before Delete. */
  question: string;
  deactivate(): Promise<unknown>;
  activate(): Promise<unknown>;
}

/** Sets an entry inactive after a question; the message offers to activate the entry again. */
export async function askAndDeactivate(entry: Activation): Promise<void> {
  const { name, question } = entry;
  const yes = await confirm({
    title: question,
    text: name,
    action: t("Delete"),
    destructive: true,
  });
  if (!yes) return;
  try {
    await entry.deactivate();
    notify(t("{name} is inactive now.", { name }), () => void activate(entry));
  } catch (error) {
    console.error(`${name} was not deleted.`, error);
    notify(`${t("{name} was not deleted.", { name })} ${failureText(error)}`);
  }
}

export async function activate(entry: Pick<Activation, "name" | "activate">): Promise<void> {
  const { name } = entry;
  try {
    await entry.activate();
    notify(t("{name} is active again.", { name }));
  } catch (error) {
    console.error(`${name} was not activated.`, error);
    notify(`${t("{name} was not activated.", { name })} ${failureText(error)}`);
  }
}
