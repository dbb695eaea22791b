import { CUT } from "@crumbtrail/contract/constants";
import { DEVICE_LABELS, GPC_LABEL, PRESET_LABELS, type TestType } from "@crumbtrail/contract/enums";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { shortCount } from "@crumbtrail/contract/text";
import {
  Button,
  type Column,
  CutText,
  IconButton,
  IconImage,
  IconTrash,
  OutcomeBadge,
  ShortDate,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { marksOf, marksText } from "../changes/words.ts";
import { blockedName, outcomeText } from "../report/proofs/proof_text.ts";
import { inconclusiveReason, UNSURE_ZERO } from "../report/parts/inconclusive.ts";
import { VerdictMark } from "../report/verdict/VerdictMark.tsx";

/** Tests that nobody started by hand, as the filter names them. */
const SCHEDULED: Partial<Record<TestType, string>> = {
  CONTINUOUS: t("Continuous"),
  RSS_CRAWL: t("RSS-Crawling"),
};

/** Columns of the history. */
export function columns(handlers: RowHandlers): Column<TestResultRow>[] {
  return [
    {
      id: "issues",
      title: t("Issues"),
      width: "92px",
      cell: (row) =>
        // A proof raises no issues.
        row.proof
          ? <span className="ct-dimmed" title={t("A proof raises no issues")}>–</span>
          : (
            <span className="te-marked">
              <VerdictMark run={row} />
              <IssueCount row={row} onOpen={() => handlers.onIssues(row)} />
            </span>
          ),
    },
    {
      id: "outcome",
      title: t("Outcome"),
      word: "inconclusive",
      width: "132px",
      cell: (row) => <OutcomeBadge outcome={row.outcome} reason={inconclusiveReason(row)} />,
    },
    {
      id: "changes",
      title: t("Changes"),
      width: "100px",
      cell: (row) => <Changes row={row} />,
    },
    {
      id: "url",
      title: "URL",
      cell: (row) => (
        <>
          <CutText text={row.url} length={CUT.historyUrl} where="middle" mono copy="URL" />
          {row.proof && (
            <span className="te-below">
              {t("Proof without {name}", { name: blockedName(row.proof) })}
              {row.proof.found && `: ${outcomeText(row.proof.found)}`}
            </span>
          )}
          {row.type in SCHEDULED && (
            <span className="te-below">{SCHEDULED[row.type]}: {row.scenario.name}</span>
          )}
        </>
      ),
    },
    {
      id: "device",
      title: t("Device"),
      width: "88px",
      cell: (row) => DEVICE_LABELS[row.device],
    },
    {
      id: "scenario",
      title: t("Scenario"),
      word: "preset",
      width: "136px",
      cell: (row) => (
        <>
          {PRESET_LABELS[row.scenario.preset]}
          {row.gpc && <span className="te-below">{GPC_LABEL}</span>}
        </>
      ),
    },
    {
      id: "date",
      title: t("Date"),
      // A date with AM or PM stays on one line.
      width: "172px",
      cell: (row) => <ShortDate at={row.createdAt} time />,
    },
    {
      id: "actions",
      title: t("Actions"),
      width: "152px",
      hideTitle: true,
      align: "end",
      cell: (row) => <RowActions row={row} {...handlers} />,
    },
  ];
}

/** The number of changes since the last complete test of the page. */
function Changes({ row }: { row: TestResultRow }) {
  const marks = marksOf(row);
  return (
    <span className={marks ? undefined : "ct-dimmed"} title={marksText(row)}>
      <span aria-hidden>{marks || "–"}</span>
      <span className="ct-hidden">{marksText(row)}</span>
    </span>
  );
}

interface IssueCountProps {
  row: TestResultRow;
  onOpen(): void;
}

/**
 * The number of issues of a test; a click lists the issues. Zero is not green, because no test
 * proves a page clean.
 */
function IssueCount({ row, onOpen }: IssueCountProps) {
  const { issues } = row.counts;
  const unsure = issues === 0 && row.outcome === "INCONCLUSIVE";
  const count = t("{issues, plural, one {# issue} other {# issues}}", { issues });
  return (
    <button
      type="button"
      className={issues === 0 ? "te-count te-count-none" : "te-count"}
      title={unsure ? UNSURE_ZERO : count}
      onClick={onOpen}
    >
      {unsure ? "–" : shortCount(issues)}
      <span className="ct-hidden">{t(": show the issues of {url}", { url: row.url })}</span>
    </button>
  );
}

interface RowHandlers {
  onDetails(row: TestResultRow): void;
  onScreenshot(row: TestResultRow): void;
  onIssues(row: TestResultRow): void;
  /** Undefined for users without permission to delete. */
  onDelete?: (row: TestResultRow) => void;
}

interface RowActionsProps extends RowHandlers {
  row: TestResultRow;
}

/** The buttons of a row. */
function RowActions({ row, onDetails, onScreenshot, onDelete }: RowActionsProps) {
  return (
    <span className="te-actions">
      <Button size="sm" onClick={() => onDetails(row)}>{t("Details")}</Button>
      <IconButton
        label={t("Screenshot")}
        size="sm"
        icon={<IconImage />}
        disabled={row.screenshot === null}
        onClick={() => onScreenshot(row)}
      />
      {onDelete && (
        <IconButton
          label={t("Delete")}
          size="sm"
          icon={<IconTrash />}
          danger
          onClick={() => onDelete(row)}
        />
      )}
    </span>
  );
}
