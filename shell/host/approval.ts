/** Approving behind a dialog: where, what that would do, the call, and the way back. */
import type {
  Approval,
  ApprovalPlan,
  ApprovalScope,
  UndoneApproval,
} from "@crumbtrail/contract/approval";
import { keepPreviousData, type QueryKey, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, read } from "./api.ts";
import type { FailureReplies } from "./failure.ts";
import { failureText } from "./failure_text.ts";
import { notify } from "./overlays.ts";

export interface Approvable {
  /** What the snackbar calls it. */
  name: string;
  /** What its plan is kept under, beside the reach. */
  key: QueryKey;
  /** What approving it would write and end. */
  plan(reach: ApprovalScope): Promise<ApprovalPlan>;
  approve(reach: ApprovalScope): Promise<Approval>;
  /** It was approved: the dialog can go. */
  onDone(): void;
  /** That was taken back, by when the dialog is gone. */
  onUndone(): void | Promise<void>;
  /** Sentences of the screen for why it failed. */
  failures?: FailureReplies;
}

/** What a dialog shows of something to be approved, and what it calls. */
export function useApproval(what: Approvable) {
  const { name, key, failures, onDone } = what;
  const [reach, onReach] = useState<ApprovalScope>("OWN");
  const plan = useQuery({
    queryKey: [...key, reach],
    queryFn: () => what.plan(reach),
    enabled: reach.length > 0,
    placeholderData: keepPreviousData,
    // What it would end changes with every test and every hand.
    gcTime: 0,
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => what.approve(reach),
    onSuccess: ({ _id, resolved }) => {
      notify(`Approved ${name}${endedText(resolved)}`, () => void takeBack(_id, what));
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

async function takeBack(id: string, { onUndone, failures }: Approvable): Promise<void> {
  try {
    const undone = await read(await api().approvals[":id"].$delete({ param: { id } }));
    await onUndone();
    notify(`The approval was undone${editedText(undone)}${skippedText(undone)}`);
  } catch (error) {
    notify(`That was not undone. ${failureText(error, failures)}`);
  }
}

/** Entries of the catalogue that somebody has edited since: the undo leaves those in place. */
function editedText({ edited = [] }: UndoneApproval): string {
  const [first, ...others] = edited;
  if (first === undefined) return "";
  if (others.length === 0) return `. ${first} was edited since and stays in your list`;
  return `. ${edited.length.toLocaleString()} entries were edited since and stay in your list`;
}

/** What the undo could not judge, as the reports of tests list it by name. */
function skippedText({ skippedPatterns = [] }: UndoneApproval): string {
  const count = skippedPatterns.length;
  if (count === 0) return "";
  const skipped = count === 1 ? "1 pattern was" : `${count.toLocaleString()} patterns were`;
  return `. ${skipped} skipped: what only ${
    count === 1 ? "it covers" : "they cover"
  } is open again`;
}

function endedText(resolved: number): string {
  if (resolved === 0) return "";
  return `, resolved ${resolved.toLocaleString()} ${resolved === 1 ? "issue" : "issues"}`;
}
