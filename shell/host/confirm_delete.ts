import { t } from "@crumbtrail/texts";
import type { FailureReplies } from "./failure.ts";
import { failureText } from "./failure_text.ts";
import { confirm, notify } from "./overlays.ts";

export interface Deletion {
  /** Name of the entry in the snackbar. */
  name: string;
  /**
   * Shown below the question: identifies the entry and names all that is deleted with the entry.
   */
  text: string;
  /** The question; by default the specification's for most entries. */
  question?: string;
  remove(): Promise<unknown>;
  /** The screen's own texts for failures. */
  failures?: FailureReplies;
}

/** Asks in the specification's words, deletes the entry, and shows the result. */
export async function confirmDelete(deletion: Deletion): Promise<void> {
  const { name, text, question, remove, failures } = deletion;
  const yes = await confirm({
    title: question ?? t("Should this entry be deleted? This operation cannot be undone."),
    text,
    action: t("Delete"),
    destructive: true,
  });
  if (!yes) return;
  try {
    await remove();
    notify(t("{name} was deleted.", { name }));
  } catch (error) {
    console.error(`${name} was not deleted.`, error);
    notify(`${t("{name} was not deleted.", { name })} ${failureText(error, failures)}`);
  }
}
