import { CUT } from "@crumbtrail/contract/constants";
import type { IssueRow as Row } from "@crumbtrail/contract/issue";
import {
  Alert,
  Button,
  Checkbox,
  CopyButton,
  Count,
  CutText,
  IssueTypeBadge,
  RelativeTime,
  Trans,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { memo } from "react";
import { AssignmentBadge } from "../assignment/AssignmentBadge.tsx";
import { BULK_ACTIONS } from "../selection/actions.ts";
import { openHere, withShift } from "./row_click.ts";
import { RowFlags } from "./RowFlags.tsx";

export interface RowActions {
  onDetails(row: Pick<Row, "_id">): void;
  /** Absent for users without permission to change issues. */
  onResolve?: (row: Row) => void;
  onReopen?: (row: Row) => void;
  /** Withdraws the approval that resolved the issue; absent without permission to configure. */
  onWithdraw?: (approval: string, entryName: string) => void;
  /**
   * Asks for the reason or the scope of a decision, and decides. For rows that are a click away from
   * the list: on a row of the list, the issue opens with the same click.
   */
  onDecide?: (action: "accept" | "approve", row: Row) => void;
  /** Ticks a row; with `range`, all rows between the last ticked row and `id`. */
  onSelect?: (id: string, range: boolean) => void;
}

interface IssueRowProps {
  row: Row;
  /** The cursor of `j` and `k` is in this row. */
  active: boolean;
  selected: boolean;
  /** Text shown when the last change of the issue failed. */
  failure?: string;
  actions: RowActions;
}

/** A row of the list: type, name, place, count, date and actions. */
export const IssueRow = memo(function IssueRow(props: IssueRowProps) {
  const { row, active, selected, failure, actions } = props;
  return (
    <>
      {actions.onSelect && <Tick row={row} selected={selected} onSelect={actions.onSelect} />}
      <Seen row={row} />
      <div className="is-row-name-block">
        <div className="is-row-head">
          <IssueTypeBadge type={row.issueType} storageKind={row.storageEntry?.type} />
          <Name row={row} onDetails={actions.onDetails} />
          <RowFlags row={row} />
        </div>
        <div className="is-row-where">
          <CutText text={row.property.name} length={CUT.property} />
          <CutText
            text={row.lastOccurredOn}
            length={CUT.lastOccurredUrl}
            where="middle"
            mono
            copy={t("the URL")}
          />
        </div>
      </div>
      <div className="is-row-when">
        <RelativeTime at={row.lastOccurrence} />
        {row.resolved
          ? <Resolution row={row} />
          // Whoever may resolve issues may assign them.
          : <AssignmentBadge row={row} active={active} mayAssign={!!actions.onResolve} />}
      </div>
      <Buttons row={row} {...actions} />
      {failure && <Alert kind="error">{failure}</Alert>}
    </>
  );
});

interface TickProps {
  row: Row;
  selected: boolean;
  onSelect: NonNullable<RowActions["onSelect"]>;
}

/** Selects the issue for bulk actions; with Shift, a range of rows. */
function Tick({ row, selected, onSelect }: TickProps) {
  return (
    <Checkbox
      label={t("Select {entryName}", { entryName: row.entryName })}
      hideLabel
      checked={selected}
      onChange={({ nativeEvent }) => onSelect(row._id, withShift(nativeEvent))}
    />
  );
}

/** The number of occurrences and of test runs. */
function Seen({ row }: { row: Row }) {
  return (
    <div className="is-row-seen">
      <Trans
        text="{seen} <dimmed>in {runs}</dimmed>"
        seen={<Count value={row.occurrenceCount} short unit={[t("time"), t("times")]} />}
        runs={<Count value={row.testRuns} short unit={[t("run [in]"), t("runs [in]")]} />}
        dimmed={(text) => <span className="ct-dimmed">{text}</span>}
      />
    </div>
  );
}

/** A link, so that the browser can open the details in a new tab. */
function Name({ row, onDetails }: Pick<RowActions, "onDetails"> & { row: Row }) {
  return (
    // A long name gives way to what is said of it, a short one leaves no gap.
    <span
      className="is-row-name"
      style={{ minInlineSize: `min(88px, ${row.entryName.length}ch)` }}
    >
      <a href={`#issue=${row._id}`} onClick={(event) => openHere(event, () => onDetails(row))}>
        <CutText text={row.entryName} length={CUT.text} mono />
      </a>
      <CopyButton text={row.entryName} what={t("the name")} />
    </span>
  );
}

function Resolution({ row }: { row: Row }) {
  if (!row.resolutionData) return null;
  const { resolverName, resolvedAt } = row.resolutionData;
  return (
    <span className="ct-dimmed is-row-resolver">
      <Trans
        text="Resolved by <span>{name}</span>, {when}"
        name={resolverName}
        span={(text) => <span title={resolverName}>{text}</span>}
        when={<RelativeTime at={resolvedAt} />}
      />
    </span>
  );
}

function Buttons(props: RowActions & { row: Row }) {
  const { row, onDetails, onResolve, onReopen, onWithdraw, onDecide } = props;
  const { approval } = row;
  const isAccepted = row.acceptance?.ended === null;
  return (
    <div className="is-row-actions">
      <Button
        size="sm"
        aria-label={t("Details of {entryName}", { entryName: row.entryName })}
        onClick={() => onDetails(row)}
      >
        {t("Details")}
      </Button>
      {!row.resolved && onResolve && (
        <Button
          size="sm"
          aria-label={t("Resolve {entryName}", { entryName: row.entryName })}
          onClick={() => onResolve(row)}
        >
          {t("Resolve")}
        </Button>
      )}
      {!row.resolved && !isAccepted && onDecide && (
        <Button
          size="sm"
          className="is-row-decision"
          aria-label={t("Accept {entryName} until a day", { entryName: row.entryName })}
          onClick={() => onDecide("accept", row)}
        >
          {BULK_ACTIONS.accept.label}
        </Button>
      )}
      {!row.resolved && onDecide && (
        <Button
          size="sm"
          className="is-row-decision"
          aria-label={t("Approve {entryName}", { entryName: row.entryName })}
          onClick={() => onDecide("approve", row)}
        >
          {BULK_ACTIONS.approve.label}
        </Button>
      )}
      {approval && onWithdraw && (
        <Button
          size="sm"
          aria-label={t("Withdraw the approval of {entryName}", { entryName: row.entryName })}
          onClick={() => onWithdraw(approval, row.entryName)}
        >
          {t("Withdraw")}
        </Button>
      )}
      {row.resolved && !approval && onReopen && (
        <Button
          size="sm"
          aria-label={t("Re-Open {entryName}", { entryName: row.entryName })}
          onClick={() => onReopen(row)}
        >
          {t("Re-Open")}
        </Button>
      )}
    </div>
  );
}
