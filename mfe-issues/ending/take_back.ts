import { notify } from "@crumbtrail/host";
import { failureText } from "../resolve/failure.ts";

/** Undoes what a dialog did. The dialog is gone by then: the snackbar tells the end. */
export async function takeBack(undo: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await undo();
    notify(done);
  } catch (error) {
    notify(`That was not undone. ${failureText(error)}`);
  }
}
