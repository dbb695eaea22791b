import { CUT } from "@crumbtrail/contract/constants";
import { DEVICE_LABELS, PRESET_LABELS } from "@crumbtrail/contract/enums";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { type Column, CutText, OutcomeBadge, ShortDate } from "@crumbtrail/kit";
import { inconclusiveReason } from "../report/head/reason.ts";
import { IssueCount } from "./IssueCount.tsx";
import { RowActions, type RowHandlers } from "./RowActions.tsx";

/** Columns of the history. */
export function columns(handlers: RowHandlers): Column<TestResultRow>[] {
  return [
    {
      id: "issues",
      title: "Issues",
      width: "72px",
      cell: (row) => <IssueCount row={row} onOpen={() => handlers.onIssues(row)} />,
    },
    {
      id: "outcome",
      title: "Outcome",
      width: "140px",
      cell: (row) => <OutcomeBadge outcome={row.outcome} reason={inconclusiveReason(row)} />,
    },
    {
      id: "url",
      title: "URL",
      cell: (row) => (
        <CutText text={row.url} length={CUT.historyUrl} where="middle" mono copy="URL" />
      ),
    },
    {
      id: "device",
      title: "Device",
      width: "88px",
      cell: (row) => DEVICE_LABELS[row.device],
    },
    {
      id: "scenario",
      title: "Scenario",
      width: "112px",
      cell: (row) => PRESET_LABELS[row.scenario.preset],
    },
    {
      id: "date",
      title: "Date",
      width: "168px",
      cell: (row) => <ShortDate at={row.createdAt} time />,
    },
    {
      id: "actions",
      title: "Actions",
      width: "168px",
      hideTitle: true,
      align: "end",
      cell: (row) => <RowActions row={row} {...handlers} />,
    },
  ];
}
