/** Bulk actions on the issues of a test, in dialogs of its report. */
import { BATCH_IDS_LIMIT } from "@crumbtrail/contract/issue_options";
import type { IssueRow } from "@crumbtrail/contract/issue";
import { keyOfCause } from "@crumbtrail/contract/script_key";
import { allPages, api, type EntryDialogProps, read } from "@crumbtrail/host";
import { Alert, Loaded, Modal, Select } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { PendingBanner } from "../assignment/PendingBanner.tsx";
import { pendingQuery } from "../server/assignments.ts";
import { BulkDialog, type BulkRequest } from "./BulkDialog.tsx";
import { countRows } from "./count_rows.ts";

/** Hands over the open issues of a test, all or those of a cause, and then offers Send. */
export function RunHandOver(props: EntryDialogProps) {
  const [isAssigned, setAssigned] = useState(false);
  if (!isAssigned) {
    return <RunIssues {...props} does="assign" onDone={() => setAssigned(true)} />;
  }
  return (
    <Modal opened title={t("Hand over")} onClose={props.onClose}>
      <Sending onDone={props.onClose} />
    </Modal>
  );
}

/** Approves what the open issues of a test are about, all or those of a cause. */
export function RunApproval(props: EntryDialogProps) {
  return <RunIssues {...props} does="approve" onDone={props.onClose} />;
}

interface RunIssuesProps extends EntryDialogProps {
  does: "assign" | "approve";
  onDone(): void;
}

function RunIssues({ id, cause, does, onDone, onClose }: RunIssuesProps) {
  const query = useQuery({
    queryKey: ["issues", "of-test", id],
    queryFn: async () => {
      const of = await allPages(async (query) =>
        await read(await api()["test-results"][":id"].issues.$get({ param: { id }, query }))
      );
      return of.filter(({ resolved, acceptance }) => !resolved && acceptance?.ended !== null);
    },
    // The dialog keeps the issues that it was opened with.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data } = query;
  const first = data?.find((row) => cause !== undefined && isOf(row, cause));
  const hasSome = cause === undefined ? data && data.length > 0 : first !== undefined;
  if (data && hasSome) {
    const start = first?.cause?._id ?? ALL;
    return <Rows {...{ does, start, onDone, onClose }} rows={data} />;
  }
  const title = does === "assign" ? t("Hand over") : t("Approve");
  return (
    <Modal opened title={title} onClose={onClose}>
      <Loaded query={query} rows={3}>
        {() => (
          <p>
            {cause === undefined
              ? t("None of its issues is open.")
              : t("This cause has no open issue in this test.")}
          </p>
        )}
      </Loaded>
    </Modal>
  );
}

/** @param key as in reports, which know no ids of causes */
function isOf({ cause }: IssueRow, key: string): boolean {
  return cause !== undefined && cause._id !== null && keyOfCause(cause) === key;
}

/** What waits to be sent, until nothing does. */
function Sending({ onDone }: { onDone(): void }) {
  const { data, isFetching } = useQuery({ ...pendingQuery, refetchOnMount: "always" });
  const isSent = data === 0 && !isFetching;
  useEffect(() => {
    if (isSent) onDone();
  }, [isSent]);
  return <PendingBanner />;
}

const ALL = "ALL";

interface RowsProps extends Pick<RunIssuesProps, "does" | "onDone" | "onClose"> {
  rows: readonly IssueRow[];
  /** Id of the chosen cause, or `ALL`. */
  start: string;
}

function Rows({ rows, does, start, onDone, onClose }: RowsProps) {
  const [cause, setCause] = useState(start);
  const { causes } = countRows(rows);
  const known = causes.flatMap(({ _id, text, count }) =>
    _id === null ? [] : [{ value: _id, label: `${text} (${count})` }]
  );
  const chosen = cause === ALL ? rows : rows.filter((row) => row.cause?._id === cause);
  const choice = (
    <>
      {causes.length > 1 && (
        <Select
          label={t("Issues")}
          options={[
            { value: ALL, label: t("All {count} of this test", { count: rows.length }) },
            ...known,
          ]}
          value={cause}
          onChange={setCause}
        />
      )}
      {chosen.length > BATCH_IDS_LIMIT && (
        <Alert kind="warning">
          {t("The first {limit} of {count} issues: choose a cause, or go on in the issue list.", {
            limit: BATCH_IDS_LIMIT,
            count: chosen.length,
          })}
        </Alert>
      )}
    </>
  );
  const request: BulkRequest = {
    action: does,
    rows: chosen.slice(0, BATCH_IDS_LIMIT),
    search: null,
    properties: undefined,
    choice,
  };
  return <BulkDialog {...request} onDone={onDone} onClose={onClose} />;
}
