import { useCan, useTenant, useTitle } from "@crumbtrail/host";
import { Alert, Button, Page, Panel, SkeletonBlock } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { BatchModal } from "./BatchModal.tsx";
import { useWatchedTest } from "../server/live.ts";
import { latestQuery } from "../server/results.ts";
import { queuedQuery } from "../server/tests.ts";
import { test as route } from "../addresses/tree.ts";
import { ResultModals } from "../views/ResultModals.tsx";
import { DailyLimit } from "./DailyLimit.tsx";
import { FirstRun } from "./FirstRun.tsx";
import { usePresets } from "./form.ts";
import { withOwn } from "./progress.ts";
import { QueuedTests } from "./QueuedTests.tsx";
import { LatestReport, RunEnd } from "./RunOutcome.tsx";
import { TestForm } from "./TestForm.tsx";
import { isUsedUp, UsageMeter } from "./UsageMeter.tsx";
import { useStart } from "./use_start.ts";

/** The form, the queue, the progress and the report of an on-demand test on a single screen. */
export function RunTestScreen() {
  useTitle(t("On-demand test"));
  const { run, ...views } = route.useSearch();
  const navigate = route.useNavigate();
  const tenant = useTenant();
  const usedUp = tenant !== undefined && isUsedUp(tenant);
  const mayRun = useCan("RUN_TESTS");
  const started = useStart();
  const [url, setUrl] = useState("");
  const presets = usePresets(url);
  const urlField = useRef<HTMLInputElement>(null);
  const own = useWatchedTest(run);
  const { data: queued = [] } = useQuery(queuedQuery);
  const { data: latest } = useQuery(latestQuery);
  const [isBatch, setIsBatch] = useState(false);
  const navigateTo = useNavigate();
  const isFirst = latest === null && queued.length === 0 && own === undefined;

  const choose = (chosen?: string) => {
    if (chosen) setUrl(chosen);
    urlField.current?.focus();
  };
  const show = (search: typeof views & { run?: string }) =>
    navigate({ search, resetScroll: false });
  return (
    <Page
      title={t("Which domain do you want to test?")}
      actions={tenant ? <UsageMeter tenant={tenant} /> : <SkeletonBlock height={50} width={420} />}
    >
      <Panel>
        <TestForm
          presets={presets}
          disabled={!mayRun}
          usedUp={usedUp}
          busy={started.busy}
          onStart={started.start}
          url={url}
          onUrl={setUrl}
          urlField={urlField}
        />
        {mayRun && (
          <p className="te-several">
            <DailyLimit usedUp={usedUp} className="te-limited">
              <Button disabled={usedUp} onClick={() => setIsBatch(true)}>
                {t("Several tests…")}
              </Button>
            </DailyLimit>
          </p>
        )}
        <p className="te-hint-below">
          {t(
            "A test that has started counts for the day, even if it is aborted. Automatic retries are free.",
          )}
        </p>
        {!mayRun && (
          <p className="te-hint-below">{t("Your role may read results, but not run tests.")}</p>
        )}
      </Panel>
      {isBatch && (
        <BatchModal
          url={url}
          onStarted={(runs) =>
            void navigateTo({ to: "/on-demand/compare", search: { runs: runs.join(",") } })}
          onClose={() => setIsBatch(false)}
        />
      )}
      {started.failure && <Alert kind="error" onClose={started.dismiss}>{started.failure}</Alert>}
      {own && <RunEnd test={own} onDismiss={() => show({})} />}
      <QueuedTests tests={withOwn(queued, own)} own={own?._id} />
      {isFirst
        ? (
          <FirstRun
            disabled={!mayRun}
            onChoose={choose}
            onStart={() => urlField.current?.form?.requestSubmit()}
          />
        )
        : <LatestReport own={own?.testResult ?? null} />}
      <ResultModals
        ofReport
        views={views}
        onShow={(other) => show({ run, ...other })}
        onClose={() => show({ run })}
      />
    </Page>
  );
}
