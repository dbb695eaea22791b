/**
 * Bulk actions on issues, which the server works off in steps: progress, end, failure, undo. Bundled
 * into each remote that imports this file, so that the shell does not load the code for all others.
 */
import type { BatchStopReason, IssueBatch } from "@crumbtrail/contract/issue_batch";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, type FailureReplies, failureText, notify, read } from "@crumbtrail/host";

/** Time between two progress requests, in ms. */
const FOLLOW_MS = 400;

/** A batch ended before the last issue: repeated failures, or stopped. */
class BatchFailed extends Error {
  constructor(readonly batch: IssueBatch) {
    super("The batch stopped before its end");
    this.name = "BatchFailed";
  }
}

/**
 * Follows a started batch to its end.
 * @param onProgress called after each progress request
 * @param refresh reloads the lists that the batch changed, after a failed batch too
 * @throws an error for `batchFailureText`
 */
export async function followBatch(
  started: IssueBatch,
  onProgress: (batch: IssueBatch) => void,
  refresh: () => Promise<unknown>,
): Promise<IssueBatch> {
  let batch = started;
  onProgress(batch);
  while (batch.phase === "DOING" || batch.phase === "UNDOING") {
    await new Promise((resolve) => setTimeout(resolve, FOLLOW_MS));
    batch = await read(await api().issues.bulk[":id"].$get({ param: { id: started._id } }));
    onProgress(batch);
  }
  await refresh();
  if (batch.phase === "FAILED") throw new BatchFailed(batch);
  return batch;
}

/** Undoes a batch. @throws as `followBatch` */
async function undoBatch(id: string, refresh: () => Promise<unknown>): Promise<IssueBatch> {
  const batch = await read(await api().issues.bulk[":id"].undo.$post({ param: { id } }));
  return await followBatch(batch, () => {}, refresh);
}

const STOPPED: Record<BatchStopReason, string> = {
  ACCOUNT_NOT_ACTIVE: t("the account is no longer active."),
  TOKEN_ENDED: t("the API token was revoked or has expired."),
  MISSING_PERMISSION: t("your role no longer allows this."),
  PROPERTY_LOST: t("you no longer have access to all properties."),
  ACCESS_WITHDRAWN: t("the company no longer gives the support team access."),
};

/**
 * A sentence for a stopped batch or any failed call.
 * @param own the screen's own texts for failures
 */
export function batchFailureText(error: unknown, own?: FailureReplies): string {
  if (!(error instanceof BatchFailed)) return failureText(error, own);
  const { done, total, stopReason } = error.batch;
  const reason = stopReason === null ? t("it failed repeatedly.") : STOPPED[stopReason];
  return t("Stopped after {done} of {total} issues: {reason}", { done, total, reason });
}

export interface BatchOptions<Action> {
  /** Starts the batch and follows the batch to its end. */
  run(action: Action, onProgress: (batch: IssueBatch) => void): Promise<IssueBatch>;
  /** Reloads the lists after undo. */
  refresh(): Promise<unknown>;
  doneText(end: IssueBatch): string;
  undoneText(end: IssueBatch): string;
  failures?: FailureReplies;
  /** Called after the batch: the dialog can close. */
  onDone(): void;
}

/** A batch behind a dialog: start, progress, failure, and undo in the snackbar. */
export function useBatch<Action>(options: BatchOptions<Action>) {
  const { run, refresh, doneText, undoneText, failures, onDone } = options;
  const [batch, setBatch] = useState<IssueBatch | null>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (action: Action) => run(action, setBatch),
    networkMode: "always",
    // Clears the progress of the previous attempt.
    onMutate: () => setBatch(null),
    onSuccess: (end) => {
      const undo = async () => undoneText(await undoBatch(end._id, refresh));
      notify(
        doneText(end),
        end.changed > 0 ? () => void undoAndNotify(undo, { failures }) : undefined,
      );
      onDone();
    },
  });
  const failure = error
    ? { title: failureTitle(error, batch !== null), text: batchFailureText(error, failures) }
    : undefined;
  return { run: mutate, batch, failure, busy: isPending };
}

/** @param begun the server has accepted the batch */
function failureTitle(error: Error, begun: boolean): string {
  if (!begun) return t("Nothing was changed.");
  return error instanceof BatchFailed
    ? t("The action was not finished.")
    : t("The action was started, but its progress could not be read.");
}

interface UndoTexts {
  /** The sentence before the reason of a failure. */
  failed?: string;
  failures?: FailureReplies | undefined;
}

/**
 * Undoes an action after its dialog has closed; a snackbar shows the outcome.
 * @param undo undoes the action and gives the sentence for success
 */
export async function undoAndNotify(
  undo: () => Promise<string>,
  { failed = t("This was not undone."), failures }: UndoTexts = {},
): Promise<void> {
  try {
    notify(await undo());
  } catch (error) {
    notify(`${failed} ${batchFailureText(error, failures)}`);
  }
}
