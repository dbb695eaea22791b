import { BATCH_LIMIT } from "@crumbtrail/contract/constants";
import type { BatchAction, BatchActionName, IssueCount } from "@crumbtrail/contract/issue_batch";
import { Alert, Button, Modal, ProgressBar, Row, SkeletonRows, Stack } from "@crumbtrail/kit";
import { type SubmitEvent, useState } from "react";
import { issueFailureText } from "../notices.ts";
import type { IssueSearch } from "../search.ts";
import { BatchFailed } from "../server/bulk.ts";
import { BULK_ACTIONS, issues } from "./actions.ts";
import { BulkFields } from "./BulkFields.tsx";
import { useBulk } from "./use_bulk.ts";

/** A bulk action and the affected issues. */
export interface BulkRequest {
  action: BatchActionName;
  /** Selected rows. */
  ids: readonly string[];
  /** Filters that select all matches; null to act on `ids` only. */
  search: IssueSearch | null;
}

interface BulkDialogProps extends BulkRequest {
  onDone(): void;
  onClose(): void;
}

/** Confirms a bulk action, asks for its input and runs the action. */
export function BulkDialog({ action, ids, search, onDone, onClose }: BulkDialogProps) {
  const { verb, consequence } = BULK_ACTIONS[action];
  const [input, setInput] = useState<BatchAction | null>(
    action === "resolve" || action === "reopen" ? { action } : null,
  );
  const { counted, countError, run, batch, error, busy } = useBulk({ action, ids, search, onDone });
  const count = search ? counted?.total : ids.length;
  const tooMany = count !== undefined && count > BATCH_LIMIT;
  const title = count === undefined ? `${verb} all that match?` : `${verb} ${issues(count)}?`;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (input && count && !busy && !tooMany) run(input);
  };
  return (
    // After the batch has started the dialog can close, because the server continues.
    <Modal opened title={title} onClose={() => (!busy || batch) && onClose()}>
      <form onSubmit={submit}>
        <Stack gap="lg">
          {search && <MatchSummary counted={counted} failed={countError !== null} />}
          <p className="is-bulk-text">{consequence} You can undo this.</p>
          <BulkFields action={action} onChange={setInput} />
          {tooMany && (
            <Alert kind="error">
              {`At most ${BATCH_LIMIT.toLocaleString()} at once: narrow the filters.`}
            </Alert>
          )}
          {busy && batch && (
            <ProgressBar
              label={title}
              value={100 * batch.done / Math.max(1, batch.total)}
              running
            />
          )}
          {error !== null && (
            <Alert kind="error" title={failureTitle(error, batch !== null)}>
              {issueFailureText(error)}
            </Alert>
          )}
          <Row justify="end">
            <Button onClick={onClose} disabled={busy && !batch}>
              {busy && batch ? "Go on in the background" : "Cancel"}
            </Button>
            <Button
              type="submit"
              look="primary"
              data-autofocus={input !== null || undefined}
              busy={busy}
              disabled={input === null || !count || tooMany}
            >
              {count === undefined ? verb : `${verb} ${issues(count)}`}
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  );
}

/** @param begun the server has accepted the batch */
function failureTitle(error: Error, begun: boolean): string {
  if (!begun) return "Nothing was changed.";
  return error instanceof BatchFailed
    ? "The action was not finished."
    : "The action was started, but its progress could not be read.";
}

/** Number of properties listed by name; the rest are counted. */
const NAMED = 3;

function MatchSummary({ counted, failed }: { counted: IssueCount | undefined; failed: boolean }) {
  if (failed) {
    return <Alert kind="error">The matching issues could not be counted. Please try again.</Alert>;
  }
  if (!counted) return <SkeletonRows rows={1} height={24} />;
  const { properties } = counted;
  const named = properties.slice(0, NAMED)
    .map(({ name, count }) => `${name} (${count.toLocaleString()})`);
  const others = properties.length - named.length;
  const where = [...named, ...(others > 0 ? [`${others} more`] : [])].join(", ");
  return (
    <p className="is-bulk-text">
      All issues that match the filters now, loaded or not{where && `: ${where}`}.
    </p>
  );
}
