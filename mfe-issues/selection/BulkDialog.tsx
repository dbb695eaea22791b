import { BATCH_LIMIT } from "@crumbtrail/contract/constants";
import type { BatchAction, BatchActionName, IssueCount } from "@crumbtrail/contract/issue_batch";
import { Alert, BatchDialog, SkeletonRows } from "@crumbtrail/kit";
import { useState } from "react";
import type { IssueSearch } from "../search.ts";
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
  const { counted, countError, run, ...progress } = useBulk({ action, ids, search, onDone });
  const count = search ? counted?.total : ids.length;
  const tooMany = count !== undefined && count > BATCH_LIMIT;
  return (
    <BatchDialog
      title={count === undefined ? `${verb} all that match?` : `${verb} ${issues(count)}?`}
      action={count === undefined ? verb : `${verb} ${issues(count)}`}
      ready={input !== null && Boolean(count) && !tooMany}
      focusAction={input !== null}
      onSubmit={() => input && run(input)}
      onClose={onClose}
      {...progress}
    >
      {search && <MatchSummary counted={counted} failed={countError !== null} />}
      <p className="ct-batch-text">{consequence} You can undo this.</p>
      <BulkFields action={action} onChange={setInput} />
      {tooMany && (
        <Alert kind="error">
          {`At most ${BATCH_LIMIT.toLocaleString()} at once: narrow the filters.`}
        </Alert>
      )}
    </BatchDialog>
  );
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
    <p className="ct-batch-text">
      All issues that match the filters now, loaded or not{where && `: ${where}`}.
    </p>
  );
}
