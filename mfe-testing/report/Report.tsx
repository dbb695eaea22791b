import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { ApiError, apiUrl, useCan } from "@crumbtrail/host";
import {
  CutText,
  DownloadLink,
  EmptyState,
  ErrorState,
  Row,
  SkeletonBlock,
  SkeletonRows,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { ChangesPanel } from "../changes/ChangesPanel.tsx";
import { reportQuery } from "../server/results.ts";
import { ApprovableRows } from "./ApprovableRows.tsx";
import { ConsentPanel } from "./consent/ConsentPanel.tsx";
import { ConsolePanel } from "./ConsolePanel.tsx";
import { CreatableIssues } from "./CreateIssue.tsx";
import { countsOf } from "./entries.ts";
import { EntryTables } from "./EntryTables.tsx";
import { FurtherTables } from "./FurtherTables.tsx";
import { JumpLinks, type JumpTarget } from "./JumpLinks.tsx";
import { PhasePanel } from "./PhasePanel.tsx";
import { ReportSteps } from "./StepBadge.tsx";
import { StepsPanel } from "./StepsPanel.tsx";
import { ReportHead } from "./ReportHead.tsx";
import { DoubtBanner, InconclusiveBanner, UnreadablePatterns } from "./ReportWarnings.tsx";
import { RequestGroups } from "./RequestGroups.tsx";
import { Section } from "./parts/Section.tsx";
import { ReportRequests } from "./Trace.tsx";

export interface ReportProps {
  result: TestResult;
  /** Enlarges a picture; without `moment`, the last picture. */
  onScreenshot(moment?: PictureMoment): void;
  onIssues(): void;
}

/** The report of a test: storage items and requests with time, initiator and approval. */
export function Report({ result, onScreenshot, onIssues }: ReportProps) {
  const prefix = useId();
  const idOf = (target: JumpTarget) => `${prefix}${target}`;
  const { requests } = result.results;
  const counts = useMemo(() => countsOf(result.results), [result]);
  const conclusive = result.outcome === "COMPLETE";
  return (
    <article className="te-report" aria-label={t("Report of {url}", { url: result.url })}>
      <ReportRequests value={requests}>
        <ReportSteps of={result.results}>
          <ApprovableRows resultId={result._id}>
            <CreatableIssues result={result}>
              <InconclusiveBanner result={result} />
              <DoubtBanner result={result} />
              <UnreadablePatterns report={result.results} />
              <ReportHead result={result} onScreenshot={() => onScreenshot()} onIssues={onIssues} />
              <ChangesPanel result={result} />
              <JumpLinks idOf={idOf} counts={counts} conclusive={conclusive} />
              <ConsentPanel result={result} onPicture={onScreenshot} />
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
            </CreatableIssues>
          </ApprovableRows>
        </ReportSteps>
      </ReportRequests>
    </article>
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
  const path = `/test-results/${encodeURIComponent(result._id)}`;
  // Runs of older scanners have no manifest, and an archive without manifest proves nothing.
  const manifest = result.results.evidence?.manifestSha256;
  return (
    <>
      {mayExport && (
        <Row>
          <DownloadLink href={apiUrl(`${path}.json`)}>{t("Download JSON")}</DownloadLink>
          <DownloadLink href={apiUrl(`${path}.xlsx`)}>{t("Download Excel")}</DownloadLink>
          {manifest && (
            <DownloadLink href={apiUrl(`${path}.zip`)}>{t("Download Evidence")}</DownloadLink>
          )}
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
