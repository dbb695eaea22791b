import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { ApiError, apiUrl, useCan } from "@crumbtrail/host";
import {
  CutText,
  DownloadLink,
  EmptyState,
  ErrorState,
  lazyPart,
  Row,
  SkeletonBlock,
  SkeletonRows,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useMemo, useState } from "react";
import { ChangesPanel } from "../changes/ChangesPanel.tsx";
import { reportQuery } from "../server/results.ts";
import { ApprovableRows } from "./ApprovableRows.tsx";
import { ConsentPanel } from "./consent/ConsentPanel.tsx";
import { ConsolePanel } from "./ConsolePanel.tsx";
import { CreatableIssues } from "./CreateIssue.tsx";
import { countsOf } from "./entries.ts";
import { EntryTables } from "./EntryTables.tsx";
import { FurtherTables } from "./FurtherTables.tsx";
import { IssueRow } from "./IssueRow.tsx";
import { JumpLinks, type JumpTarget } from "./JumpLinks.tsx";
import { ProofPanel } from "./proofs/ProofPanel.tsx";
import { PhasePanel } from "./PhasePanel.tsx";
import { ReportSteps } from "./StepBadge.tsx";
import { StepsPanel } from "./StepsPanel.tsx";
import { RunFacts } from "./RunFacts.tsx";
import { DoubtBanner, InconclusiveBanner, UnreadablePatterns } from "./ReportWarnings.tsx";
import { RequestGroups } from "./RequestGroups.tsx";
import { Section } from "./parts/Section.tsx";
import { SeenSummary } from "./summary/SeenSummary.tsx";
import { PageStatements } from "./statements/PageStatements.tsx";
import { ReportRows, type RowPlaces } from "./parts/row_places.ts";
import { Timeline } from "./timeline/Timeline.tsx";
import { ReportRequests } from "./Trace.tsx";
import { filesOf } from "./verdict/files.ts";
import { VerdictHead } from "./verdict/VerdictHead.tsx";

const ReportDuties = lazyPart(async () =>
  (await import("../duties/in_report/ReportDuties.tsx")).ReportDuties
);

export interface ReportProps {
  result: TestResult;
  /** Id of the issue to whose row the report opens. */
  issue?: string | undefined;
  /** Enlarges a picture; without `moment`, the last picture. */
  onScreenshot(moment?: PictureMoment): void;
  onIssues(): void;
}

/** The report of a test: storage items and requests with time, initiator and approval. */
export function Report({ result, issue, onScreenshot, onIssues }: ReportProps) {
  const prefix = useId();
  const idOf = (target: JumpTarget) => `${prefix}${target}`;
  const { requests } = result.results;
  const counts = useMemo(() => countsOf(result.results), [result]);
  const conclusive = result.outcome === "COMPLETE";
  return (
    <article
      className="te-report ct-printed"
      aria-label={t("Report of {url}", { url: result.url })}
    >
      <ReportContexts result={result}>
        <VerdictHead result={result} onPicture={onScreenshot} onIssues={onIssues} />
        <InconclusiveBanner result={result} onPicture={onScreenshot} />
        <DoubtBanner result={result} />
        <ProofPanel proof={result.proof} />
        {!result.proof && <PageStatements result={result} onScreenshot={() => onScreenshot()} />}
        <UnreadablePatterns report={result.results} />
        <Timeline result={result} idOf={idOf} />
        <SeenSummary result={result} />
        <ConsentPanel result={result} onPicture={onScreenshot} />
        {!result.proof && <ReportDuties id={result._id} property={result.property._id} />}
        <RunFacts result={result} />
        {!result.proof && <ChangesPanel result={result} />}
        <JumpLinks idOf={idOf} counts={counts} conclusive={conclusive} />
        <PhasePanel result={result} />
        <StepsPanel result={result} onScreenshot={() => onScreenshot()} />

        <h2 className="te-title">{t("Found Entries")}</h2>
        <EntryTables result={result} approved={false} idOf={idOf} />
        <Section
          title={t("Non-whitelisted Requests")}
          count={counts.requests}
          conclusive={conclusive}
          empty={t("No requests yet.")}
          id={idOf("requests")}
        >
          <RequestGroups requests={requests} />
        </Section>

        <h2 className="te-title" id={idOf("whitelisted")} tabIndex={-1}>
          {t("Whitelisted Entries")}
        </h2>
        <EntryTables result={result} approved />
        <WhitelistedRequests count={requests.length - counts.requests} />

        <FurtherTables report={result.results} />
        <ConsolePanel report={result.results} />
        <Section title={t("Download Report")} id={idOf("download")} padded>
          <Downloads result={result} />
        </Section>
        {issue && <IssueRow result={result} issue={issue} idOf={idOf} />}
      </ReportContexts>
    </article>
  );
}

/** What the rows of a report need to know of it. */
function ReportContexts({ result, children }: { result: TestResult; children: ReactNode }) {
  const [rows] = useState<RowPlaces>(() => new Map());
  return (
    <ReportRequests value={result.results.requests}>
      <ReportRows value={rows}>
        <ReportSteps of={result.results}>
          <DecidableRows result={result}>{children}</DecidableRows>
        </ReportSteps>
      </ReportRows>
    </ReportRequests>
  );
}

/** Rows can be approved and made issues; not in a proof, which is no test of the page. */
function DecidableRows({ result, children }: { result: TestResult; children: ReactNode }) {
  if (result.proof) return children;
  return (
    <ApprovableRows resultId={result._id}>
      <CreatableIssues result={result}>{children}</CreatableIssues>
    </ApprovableRows>
  );
}

function WhitelistedRequests({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="te-summary">
      {t(
        "{count, plural, one {# whitelisted request is} other {# whitelisted requests are}} in the downloads.",
        { count },
      )}
    </p>
  );
}

interface ReportOfProps extends Omit<ReportProps, "result"> {
  /** Id of the test result. */
  id: string;
}

/** Loads and shows the report of a test result. */
export function ReportOf({ id, ...actions }: ReportOfProps) {
  const { data, error, refetch, isFetching } = useQuery(reportQuery(id));
  if (data) return <Report result={data} {...actions} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState title={t("Report not found")}>
        {t("It was deleted, manually or after your retention period.")}
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState title={t("The report could not be loaded")} onRetry={refetch} busy={isFetching} />
    );
  }
  return (
    <div className="te-report">
      <SkeletonBlock height={168} />
      <SkeletonRows rows={10} />
    </div>
  );
}

const HASH_LENGTH = 24;

/** Downloads of report and evidence, and hashes to detect later changes. */
function Downloads({ result }: { result: TestResult }) {
  const mayExport = useCan("EXPORT_DATA");
  const manifest = result.results.evidence?.manifestSha256;
  return (
    <>
      {mayExport && (
        <Row>
          {filesOf(result).map(({ label, path }) => (
            <DownloadLink key={path} href={apiUrl(path)}>{label}</DownloadLink>
          ))}
        </Row>
      )}
      {!mayExport && <p className="te-summary">{t("Your role does not allow downloads.")}</p>}
      <Hash label={t("SHA-256 of the recording:")} hash={result.recordingSha256} />
      {manifest && <Hash label={t("SHA-256 of the evidence's manifest:")} hash={manifest} />}
    </>
  );
}

function Hash({ label, hash }: { label: string; hash: string }) {
  return (
    <p className="te-summary">
      {label} <CutText text={hash} length={HASH_LENGTH} where="middle" mono copy={t("hash")} />
    </p>
  );
}
