import { notify } from "@crumbtrail/host";
import { failureText } from "./failure.ts";

/**
 * Undoes an action whose dialog is closed by then: the snackbar shows how that ended.
 * @param undo does it, and gives the sentence for success
 * @param failed the sentence before the reason of a failure
 */
export async function undoAndNotify(
  undo: () => Promise<string>,
  failed = "This was not undone.",
): Promise<void> {
  try {
    notify(await undo());
  } catch (error) {
    notify(`${failed} ${failureText(error)}`);
  }
}
