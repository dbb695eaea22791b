/** Approving behind a dialog: the chosen properties, the preview, the call, and undo. */
import type {
  Approval,
  ApprovalPlan,
  ApprovalScope,
  UndoneApproval,
} from "@crumbtrail/contract/approval";
import { t } from "@crumbtrail/texts";
import { keepPreviousData, type QueryKey, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, read } from "./api.ts";
import type { FailureReplies } from "./failure.ts";
import { failureText } from "./failure_text.ts";
import { notify } from "./overlays.ts";

export interface Approvable {
  /** Name in the snackbar. */
  name: string;
  /** Query key of the plan, without the properties. */
  key: QueryKey;
  /** The entries that the approval would add, and the issues that the approval would resolve. */
  plan(reach: ApprovalScope): Promise<ApprovalPlan>;
  approve(reach: ApprovalScope): Promise<Approval>;
  /** Called after approval: the dialog can close. */
  onDone(): void;
  /** Called after undo, when the dialog is closed. */
  onUndone(): void | Promise<void>;
  /** The screen's own texts for failures. */
  failures?: FailureReplies;
}

/** State and callbacks for the approval dialog. */
export function useApproval(approvable: Approvable) {
  const { name, key, failures, onDone } = approvable;
  const [reach, onReach] = useState<ApprovalScope>("OWN");
  const plan = useQuery({
    queryKey: [...key, reach],
    queryFn: () => approvable.plan(reach),
    enabled: reach.length > 0,
    placeholderData: keepPreviousData,
    // The issues that the approval would resolve change with every test and every user.
    gcTime: 0,
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => approvable.approve(reach),
    onSuccess: ({ _id, resolved }) => {
      notify(approvedText(name, resolved), () => void undo(_id, approvable));
      onDone();
    },
  });
  return {
    reach,
    onReach,
    plan: plan.data,
    planIsOld: plan.isPlaceholderData,
    planFailure: plan.error ? failureText(plan.error, failures) : undefined,
    failure: error ? failureText(error, failures) : undefined,
    busy: isPending,
    onApprove: () => mutate(),
  };
}

async function undo(id: string, { onUndone, failures }: Approvable): Promise<void> {
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

function approvedText(name: string, resolved: number): string {
  if (resolved === 0) return t("Approved {name}", { name });
  return t("Approved {name}, resolved {resolved, plural, one {# issue} other {# issues}}", {
    name,
    resolved,
  });
}
