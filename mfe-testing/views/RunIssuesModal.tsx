import { CUT } from "@crumbtrail/contract/constants";
import type { IssueRow } from "@crumbtrail/contract/issue";
import { cut } from "@crumbtrail/contract/text";
import {
  type Column,
  CutText,
  DataTable,
  IssueStateBadge,
  IssueTypeBadge,
  Loaded,
  Modal,
  RelativeTime,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UNSURE_ZERO } from "../report/parts/inconclusive.ts";
import { knownResult, runIssuesQuery } from "../server/results.ts";

const COLUMNS: Column<IssueRow>[] = [
  {
    id: "type",
    title: t("Type"),
    width: "190px",
    sortBy: (issue) => issue.issueType,
    cell: (issue) => (
      <IssueTypeBadge type={issue.issueType} storageKind={issue.storageEntry?.type} />
    ),
  },
  {
    id: "name",
    title: t("Name"),
    sortBy: (issue) => issue.entryName,
    cell: (issue) => (
      <Link to="/" hash={`issue=${issue._id}`}>
        <span className="ct-mono" title={issue.entryName}>{cut(issue.entryName, CUT.text)}</span>
      </Link>
    ),
  },
  {
    id: "property",
    title: t("Property"),
    width: "minmax(0, 0.6fr)",
    sortBy: (issue) => issue.property.name,
    cell: (issue) => <CutText text={issue.property.name} length={CUT.property} />,
  },
  {
    id: "state",
    title: t("State"),
    width: "120px",
    sortBy: (issue) => issue.resolved,
    cell: (issue) => <IssueStateBadge resolved={issue.resolved} />,
  },
  {
    id: "last",
    title: t("Last seen"),
    width: "130px",
    sortBy: (issue) => issue.lastOccurrence,
    cell: (issue) => <RelativeTime at={issue.lastOccurrence} />,
  },
];

interface RunIssuesModalProps {
  /** Id of the test result. */
  id: string;
  /** Opened from a report, which has a text of its own for no issues (specification, part 2 §2). */
  ofReport: boolean;
  onClose(): void;
}

/** The issues raised or seen again by a run. */
export function RunIssuesModal({ id, ofReport, onClose }: RunIssuesModalProps) {
  const unsure = knownResult(id)?.outcome === "INCONCLUSIVE";
  return (
    <Modal opened size="lg" title={t("Issues of this test")} onClose={onClose}>
      <Loaded query={useQuery(runIssuesQuery(id))} rows={4}>
        {(issues) => (
          <DataTable
            label={t("Issues of this test")}
            columns={COLUMNS}
            rows={issues}
            rowKey={(issue) => issue._id}
            emptyText={unsure
              ? UNSURE_ZERO
              : ofReport
              ? t("No Issues found")
              : t("No issues found")}
          />
        )}
      </Loaded>
    </Modal>
  );
}
