/** Runs the saved steps of a scenario once, and shows the picture after each step. */
import type { Scenario } from "@crumbtrail/contract/scenario";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { apiUrl, failureText, notify } from "@crumbtrail/host";
import { Alert, Button, ErrorState, Modal, Row, Spinner, Stack } from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { resultQuery, triedRunQuery, trySteps } from "../server/test_scenarios.ts";

interface TryStepsProps {
  /** Id of the scenario. */
  id: string;
  /** Whether the form has unsaved changes: only saved steps are tried. */
  disabled: boolean;
}

export function TrySteps({ id, disabled }: TryStepsProps) {
  const [run, setRun] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => trySteps(id),
    onSuccess: setRun,
    onError: (error) => notify(`${t("The steps were not tried.")} ${failureText(error)}`),
  });
  return (
    <Row>
      <Button size="sm" disabled={disabled} busy={isPending} onClick={() => mutate()}>
        {t("Try it")}
      </Button>
      <span className="co-dimmed">
        {disabled
          ? t("Save the scenario to try its steps.")
          : t("Runs the steps once, with a picture after each. Counts as a test of the day.")}
      </span>
      {run && (
        <Modal opened size="lg" title={t("Try the steps")} onClose={() => setRun(null)}>
          <TriedRun id={run} />
        </Modal>
      )}
    </Row>
  );
}

/** @param id of the run that tries the steps */
function TriedRun({ id }: { id: string }) {
  const run = useQuery(triedRunQuery(id));
  const resultId = run.data?.testResult ?? undefined;
  const result = useQuery(resultQuery(resultId));
  if (run.isError) return <ErrorState onRetry={run.refetch} busy={run.isFetching} />;
  if (result.isError) return <ErrorState onRetry={result.refetch} busy={result.isFetching} />;
  if (result.data) return <Tried result={result.data} />;
  if (run.data?.status === "FAILED" || run.data?.status === "ABORTED") {
    return (
      <Alert kind="error" title={t("The steps were not tried")}>
        {run.data.failReason ? t(run.data.failReason) : t("The run was aborted.")}
      </Alert>
    );
  }
  return (
    <Row>
      <Spinner />
      <span role="status">{progressText(run.data)}</span>
    </Row>
  );
}

function progressText(run: Scenario | undefined): string {
  if (run?.status !== "RUNNING") return t("Waiting for a scanner…");
  return t("The steps are being run…");
}

/** Seconds of a step have one decimal. */
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function Tried({ result }: { result: TestResult }) {
  const { steps } = result.results;
  const failed = steps?.run.find(({ error }) => error !== null);
  return (
    <Stack gap="lg">
      <Alert
        kind={failed ? "error" : "success"}
        title={failed ? t("A step failed") : t("All steps were done")}
      >
        {failed
          ? t("Step {number}: {error}", { number: failed.number, error: failed.error ?? "" })
          : t("A test with these steps gets this far.")}
      </Alert>
      <ol className="co-tried" aria-label={t("Steps as they were run")}>
        {steps?.run.map(({ number, text, ms, error, picture }) => (
          <li key={number} data-failed={error !== null || undefined}>
            <span>
              <span className="co-step-number" aria-hidden>{number}</span>
              {` ${text} `}
              <span className="co-dimmed">{formatNumber(ms / 1000, TENTHS)} s</span>
            </span>
            {error && <span className="co-failed">{error}</span>}
            {picture && (
              <a
                href={apiUrl(picturePath(result._id, number))}
                target="_blank"
                rel="noreferrer"
                aria-label={t("Picture after step {number}, in a new tab", { number })}
              >
                <img
                  src={apiUrl(picturePath(result._id, number))}
                  alt={t("The page after step {number}", { number })}
                  loading="lazy"
                />
              </a>
            )}
          </li>
        ))}
      </ol>
      {/* A run that ended before its first step says why. */}
      {!steps?.run.length && <p>{result.reasonDetail}</p>}
    </Stack>
  );
}

function picturePath(result: string, step: number): string {
  return `/test-results/${encodeURIComponent(result)}/screenshot?step=${step}`;
}
