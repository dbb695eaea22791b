/** Undoes an approval, and says what stays; a chunk of its own. */
import type { UndoneApproval } from "@crumbtrail/contract/approval";
import { t } from "@crumbtrail/texts";
import { api, read } from "./api.ts";

/** @returns a text for the person */
export async function undoApproval(id: string): Promise<string> {
  const undone = await read(await api().approvals[":id"].$delete({ param: { id } }));
  const texts = [...reopenedText(undone), ...editedText(undone), ...skippedText(undone)];
  return [t("The approval was undone"), ...texts].join(". ");
}

/** An approval may have resolved more than the issue whose undo was pressed. */
function reopenedText({ reopened }: UndoneApproval): string[] {
  return reopened > 1 ? [t("{count} issues are open again", { count: reopened })] : [];
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
