import { BATCH_IDS_LIMIT } from "@crumbtrail/contract/issue_options";
import type { IssueRow } from "@crumbtrail/contract/issue";
import { allPages, api, type EntryDialogProps, read } from "@crumbtrail/host";
import { Loaded, Modal, Select } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { PendingBanner } from "../assignment/PendingBanner.tsx";
import { pendingQuery } from "../server/assignments.ts";
import { BulkDialog, type BulkRequest } from "./BulkDialog.tsx";
import { countRows } from "./count_rows.ts";

/** Hands over the open issues of a test, all or those of a cause, and then offers Send. */
export function RunHandOver({ id, onClose }: EntryDialogProps) {
  const [isAssigned, setAssigned] = useState(false);
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
  if (data && data.length > 0 && !isAssigned) {
    return <Rows rows={data} onDone={() => setAssigned(true)} onClose={onClose} />;
  }
  return (
    <Modal opened title={t("Hand over")} onClose={onClose}>
      {isAssigned ? <Sending onDone={onClose} /> : (
        <Loaded query={query} rows={3}>
          {() => <p>{t("None of its issues is open.")}</p>}
        </Loaded>
      )}
    </Modal>
  );
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

interface RowsProps {
  rows: readonly IssueRow[];
  onDone(): void;
  onClose(): void;
}

function Rows({ rows, onDone, onClose }: RowsProps) {
  const [cause, setCause] = useState(ALL);
  const { causes } = countRows(rows);
  const known = causes.flatMap(({ _id, text, count }) =>
    _id === null ? [] : [{ value: _id, label: `${text} (${count})` }]
  );
  const chosen = cause === ALL ? rows : rows.filter((row) => row.cause?._id === cause);
  const choice = causes.length > 1 && (
    <Select
      label={t("Issues")}
      options={[
        { value: ALL, label: t("All {count} of this test", { count: rows.length }) },
        ...known,
      ]}
      value={cause}
      onChange={setCause}
    />
  );
  const request: BulkRequest = {
    action: "assign",
    rows: chosen.slice(0, BATCH_IDS_LIMIT),
    search: null,
    properties: undefined,
    choice,
  };
  return <BulkDialog {...request} onDone={onDone} onClose={onClose} />;
}
