import type { FailedAttempt } from "@crumbtrail/contract/scenario";
import type { TestResult, TestResultRow } from "@crumbtrail/contract/test_result";
import { apiUrl } from "@crumbtrail/host";
import { Button, IconImage, OutcomeBadge, ShortDate } from "@crumbtrail/kit";
import { t, translated } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { factsOf } from "./head_facts.ts";
import { inconclusiveReason, UNSURE_ZERO } from "./parts/inconclusive.ts";
import { RunPages } from "./RunPages.tsx";
import { Url } from "./parts/table_cells.tsx";

/** Maximum length of the tested URL, in characters. */
const URL_LENGTH = 100;

interface ReportHeadProps {
  result: TestResult;
  onScreenshot(): void;
  onIssues(): void;
}

/** Tested URL, outcome, date and settings of the test. */
export function ReportHead({ result, onScreenshot, onIssues }: ReportHeadProps) {
  const { attempts, runPages } = result;
  return (
    <div className="te-head ct-panel">
      <Thumbnail result={result} onOpen={onScreenshot} />
      <dl className="te-facts">
        <Fact label={t("Tested URL")} wide>
          <Url url={result.url} length={URL_LENGTH} />
        </Fact>
        <Fact label={t("Outcome")}>
          <OutcomeBadge outcome={result.outcome} reason={inconclusiveReason(result)} />
        </Fact>
        <Fact label={t("Created")}>
          <ShortDate at={result.createdAt} time />
        </Fact>
        {attempts && attempts.failed.length > 0 && (
          <Fact label={t("Attempts ({count})", { count: attempts.count })} wide>
            <Attempts failed={attempts.failed} />
          </Fact>
        )}
        {runPages && (
          <Fact label={t("Pages of the run")} wide>
            <RunPages {...runPages} shown={result._id} />
          </Fact>
        )}
        {factsOf(result).map(({ label, value }) => <Fact key={label} label={label}>{value}</Fact>)}
        <Fact label={t("Issues")}>
          <IssuesButton result={result} onOpen={onIssues} />
        </Fact>
      </dl>
    </div>
  );
}

function Fact(props: { label: string; wide?: boolean; children: ReactNode }) {
  const { label, wide, children } = props;
  return (
    <div className={wide ? "te-fact-wide" : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Failed attempts of a test, each with the reason. */
export function Attempts({ failed }: { failed: readonly FailedAttempt[] }) {
  return (
    <ol className="te-attempts">
      {failed.map(({ attempt, reason }) => (
        <li key={attempt}>
          {t("Attempt {attempt} failed: {reason}", { attempt, reason: translated(reason) })}
        </li>
      ))}
    </ol>
  );
}

interface IssuesButtonProps {
  result: Pick<TestResultRow, "counts" | "outcome" | "scenario">;
  onOpen(): void;
}

/** The number of issues of the test; a click lists the issues. */
function IssuesButton({ result, onOpen }: IssuesButtonProps) {
  const { counts: { issues }, outcome, scenario } = result;
  if (issues === 0 && outcome === "INCONCLUSIVE") {
    return (
      <Button
        size="sm"
        title={UNSURE_ZERO}
        aria-label={t("Issues: – {why}", { why: UNSURE_ZERO })}
        onClick={onOpen}
      >
        –
      </Button>
    );
  }
  const reportOnly = scenario.preset === "SP_ACCEPT_ALL";
  return (
    <>
      <Button size="sm" onClick={onOpen}>
        {issues === 0
          ? t("No issues")
          : t("{issues, plural, one {# issue} other {# issues}}", { issues })}
      </Button>
      {reportOnly && (
        <span className="te-below">{t("A report only: this scenario creates none")}</span>
      )}
    </>
  );
}

interface ThumbnailProps {
  result: Pick<TestResultRow, "screenshot" | "url">;
  onOpen(): void;
}

/** A thumbnail of the page as tested; a click enlarges the picture. */
function Thumbnail({ result, onOpen }: ThumbnailProps) {
  if (result.screenshot === null) {
    return (
      <div className="te-thumbnail te-thumbnail-none">
        <IconImage size={24} />
        {t("No screenshot was taken")}
      </div>
    );
  }
  return (
    <button
      type="button"
      className="te-thumbnail"
      aria-label={t("Enlarge screenshot")}
      onClick={onOpen}
    >
      <img src={apiUrl(result.screenshot)} alt="" loading="lazy" />
    </button>
  );
}
