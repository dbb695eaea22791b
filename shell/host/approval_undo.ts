/** Undoes an approval, from the snackbar. */
import type { UndoneApproval } from "@crumbtrail/contract/approval";
import { t } from "@crumbtrail/texts";
import { api, read } from "./api.ts";
import type { FailureReplies } from "./failure.ts";
import { failureText } from "./failure_text.ts";
import { notify } from "./overlays.ts";

export interface Undoable {
  /** Called after undo, when the dialog is closed. */
  onUndone(): void | Promise<void>;
  /** The screen's own texts for failures. */
  failures?: FailureReplies;
}

/** Undoes an approval, and says what stays. */
export async function undoApproval(id: string, { onUndone, failures }: Undoable): Promise<void> {
  try {
    const undone = await read(await api().approvals[":id"].$delete({ param: { id } }));
    await onUndone();
    notify(
      [t("The approval was undone"), ...editedText(undone), ...skippedText(undone)].join(". "),
    );
  } catch (error) {
    notify(`${t("That was not undone.")} ${failureText(error, failures)}`);
  }
}

/** Entries of the catalogue edited since the approval; the undo leaves them in place. */
function editedText({ edited = [] }: UndoneApproval): string[] {
  const [first, ...others] = edited;
  if (first === undefined) return [];
  if (others.length === 0) {
    return [t("{name} was edited since and stays in your list", { name: first })];
  }
  const count = edited.length;
  return [t("{count} entries were edited since and stay in your list", { count })];
}

/** Patterns that undo could not evaluate; the reports of tests name them. */
function skippedText({ skippedPatterns = [] }: UndoneApproval): string[] {
  const count = skippedPatterns.length;
  if (count === 0) return [];
  return [
    t(
      "{count, plural, one {# pattern was skipped: what only it covers is open again} other {# patterns were skipped: what only they cover is open again}}",
      { count },
    ),
  ];
}
