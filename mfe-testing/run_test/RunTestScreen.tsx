import { useAccount, useCan, useTenant, useTitle } from "@crumbtrail/host";
import { Alert, Page, SkeletonBlock } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { test as route } from "../addresses/tree.ts";
import type { TestSearch } from "../addresses/results.ts";
import { useWatchedTest } from "../server/live.ts";
import { latestQuery } from "../server/results.ts";
import { queuedQuery, recentQuery } from "../server/tests.ts";
import { lastRunAtom, useStart } from "../start/use_start.ts";
import type { WantedTests } from "../start/form.ts";
import { ResultModals } from "../views/ResultModals.tsx";
import { useCleared } from "./cleared.ts";
import { TestFirstSteps } from "./TestFirstSteps.tsx";
import { LatestReport } from "./LatestReport.tsx";
import { OpenReport } from "./OpenReport.tsx";
import { Queue } from "./Queue.tsx";
import { queueRows } from "./queue_rows.ts";
import { TestForm } from "./TestForm.tsx";
import { isUsedUp, leftToday, UsageMeter } from "./UsageMeter.tsx";

/** The form, the queue with results, and a report on a single screen. */
export function RunTestScreen() {
  useTitle(t("On-demand test"));
  const { run, report, ...views } = route.useSearch();
  const navigate = route.useNavigate();
  const tenant = useTenant();
  const mayRun = useCan("RUN_TESTS");
  const { ownTests } = useAccount().alertSettings;
  const started = useStart();
  const [text, setText] = useState("");
  const urlField = useRef<HTMLTextAreaElement>(null);
  const own = useWatchedTest(run);
  const { data: queued = [] } = useQuery(queuedQuery);
  const { data: recent = [] } = useQuery(recentQuery);
  const { data: latest } = useQuery(latestQuery);
  const [cleared, clear] = useCleared();
  const forgetRun = useSetAtom(lastRunAtom);
  const rows = queueRows({ recent, queued, own, cleared });
  const isFirst = latest === null && rows.length === 0;
  const show = (search: TestSearch) => navigate({ search, resetScroll: false });
  useOpeningReport(
    own?.testResult,
    report,
    (result) =>
      void navigate({ search: { run, report: result }, replace: true, resetScroll: false }),
  );

  const close = () => {
    // The tab's link would open it again.
    forgetRun(undefined);
    show({});
  };
  const start = (wanted: WantedTests) => {
    // Whoever starts a single test waits for its report; beside several, an open one stays.
    const isSingle = wanted.urls.length * wanted.presets.length === 1;
    started.start(wanted, isSingle ? undefined : report);
  };
  return (
    <Page title={t("Which domain do you want to test?")}>
      <div className="te-run">
        <div className="te-run-form">
          <TestForm
            disabled={!mayRun}
            usedUp={tenant !== undefined && isUsedUp(tenant)}
            limits={{
              // Until the tenant is loaded, only the API checks the limits.
              atOnce: tenant?.limits.maxTestsAtOnce ?? Infinity,
              today: tenant ? leftToday(tenant) : Infinity,
            }}
            busy={started.busy}
            onStart={start}
            text={text}
            onText={setText}
            urlField={urlField}
          />
          {started.failure && (
            <Alert kind="error" onClose={started.dismiss}>{started.failure}</Alert>
          )}
          {tenant ? <UsageMeter tenant={tenant} /> : <SkeletonBlock height={50} />}
          <p className="te-form-note">
            {mayRun
              ? t(
                "A test that has started counts for the day, even if it is aborted. Automatic retries are free.",
              )
              : t("Your role may read results, but not run tests.")}
            {mayRun && !ownTests && ` ${t("No e-mails for your own tests.")}`}
          </p>
        </div>
        <div className="te-run-results">
          {/* Rendered empty from the start, so that screen readers announce the text when it comes. */}
          <p className="ct-hidden" role="status">
            {own?.status === "FINISHED" ? t("Test finished") : ""}
          </p>
          <Queue
            rows={rows}
            onStart={(wanted) => started.start(wanted, report)}
            onOpen={(result) => show({ run, report: result })}
            onClear={clear}
          />
          {isFirst && (
            <TestFirstSteps
              disabled={!mayRun}
              onChoose={(page) => {
                if (page) setText(page);
                urlField.current?.focus();
              }}
            />
          )}
          {!report && (
            <LatestReport
              known={recent.flatMap(({ result }) => result ?? [])}
              onOpen={(result) => show({ report: result })}
            />
          )}
        </div>
      </div>
      {report && (
        <OpenReport
          id={report}
          onClose={close}
          onIssues={() => show({ run, report, issues: report })}
          onScreenshot={(moment) => show({ run, report, screenshot: report, moment })}
        />
      )}
      <ResultModals
        ofReport
        views={views}
        onShow={(other) => show({ run, report, ...other })}
        onClose={() => show({ run, report })}
      />
    </Page>
  );
}

/** Opens the report of the started test when it ends, unless the reader has opened another. */
function useOpeningReport(
  ended: string | null | undefined,
  open: string | undefined,
  onOpen: (result: string) => void,
): void {
  const opens = ended && !open ? ended : undefined;
  useEffect(() => {
    if (opens) onOpen(opens);
  }, [opens]);
}
