import { CUT, PROGRESS_STEP_MS } from "@crumbtrail/contract/constants";
import { PRESET_LABELS } from "@crumbtrail/contract/enums";
import type { Scenario } from "@crumbtrail/contract/scenario";
import { confirm, notify, useCan } from "@crumbtrail/host";
import {
  Alert,
  CutText,
  IconButton,
  IconClose,
  IconHourglass,
  InlineSpinner,
  Panel,
  ProgressBar,
  ShortDate,
  Trans,
} from "@crumbtrail/kit";
import { t, tAll, translated } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { abortTest, isUnderWay } from "../server/tests.ts";
import { activity, advance, isSlow } from "./progress.ts";

interface QueuedTestsProps {
  tests: readonly Scenario[];
  /** Id of the test started on this screen; its row shows the progress. */
  own: string | undefined;
}

/** Queued and running on-demand tests of the tenant. */
export function QueuedTests({ tests, own }: QueuedTestsProps) {
  if (tests.length === 0) return null;
  return (
    <Panel title={t("Queued tests ({count})", { count: tests.length })} flush>
      <ul className="te-queue">
        {tests.map((test) => <QueuedTest key={test._id} test={test} isOwn={test._id === own} />)}
      </ul>
    </Panel>
  );
}

function QueuedTest({ test, isOwn }: { test: Scenario; isOwn: boolean }) {
  const mayAbort = useCan("RUN_TESTS");
  const { mutate, isPending } = useMutation({
    mutationFn: () => abortTest(test._id),
    onSuccess: (aborted) =>
      notify(aborted ? t("Test aborted") : t("The test had ended before it was aborted")),
    onError: (error) => {
      console.error("The test was not aborted.", error);
      notify(t("The test could not be aborted. It is still in the queue."));
    },
  });
  const abort = async () => {
    // The button stays enabled, because the confirmation returns the focus to the button.
    if (await askToAbort(test)) mutate();
  };
  return (
    <li>
      {test.status === "RUNNING"
        ? <InlineSpinner label={t("Running")} />
        : <IconHourglass role="img" aria-label={t("Waiting")} aria-hidden={false} />}
      <span className="te-queue-url">
        <CutText text={test.url} length={CUT.cookieUrl} where="middle" mono copy="URL" />{" "}
        <span className="ct-dimmed">{testedAs(test)}</span>
      </span>
      <span className="te-queue-who">{test.creator?.username ?? "–"}</span>
      <span className="te-queue-what" role={isOwn ? "status" : undefined}>
        {activity(test.status, test.step)}
      </span>
      {mayAbort && (
        <IconButton
          label={t("Abort test")}
          size="sm"
          icon={<IconClose />}
          busy={isPending}
          onClick={abort}
        />
      )}
      <Retried attempts={test.attempts} />
      {isOwn && <ProgressLine test={test} />}
    </li>
  );
}

/** The preset, and the device unless it is a desktop. */
function testedAs({ preset, settings: { userAgentType } }: Scenario): string {
  if (userAgentType === "desktop") return PRESET_LABELS[preset];
  return `${PRESET_LABELS[preset]}, ${DEVICE_WORDS[userAgentType]}`;
}

const DEVICE_WORDS = tAll({ mobile: "mobile", tablet: "tablet" });

function askToAbort({ url }: Scenario): Promise<boolean> {
  return confirm({
    title: t("Abort this test?"),
    text: url,
    action: t("Abort"),
    destructive: true,
  });
}

/** Progress of the test started on this screen. */
function ProgressLine({ test }: { test: Scenario }) {
  const percent = usePercent(test);
  return (
    <div className="te-progress">
      <ProgressBar label={t("Test of {url}", { url: test.url })} value={percent} running />
      <span className="ct-dimmed">{percent} %</span>
      {isSlow(percent) && <Alert kind="warning">{t("Check is taking longer than expected")}</Alert>}
    </div>
  );
}

/**
 * First sighting (ms since the epoch) and last shown percentage by test id, so that the bar does not
 * restart after a visit to another screen. All times come from this computer, because the server's
 * clock may differ.
 */
const seen = new Map<string, { since: number; percent: number }>();

/** Progress of a test in percent, advanced by the clock and by the steps of the test. */
function usePercent(test: Pick<Scenario, "_id" | "status" | "step">): number {
  const { _id, status, step } = test;
  const [percent, setPercent] = useState(() => seen.get(_id)?.percent ?? 0);
  useEffect(() => {
    const tick = () => {
      const before = seen.get(_id) ?? { since: Date.now(), percent: 0 };
      const elapsedMs = Date.now() - before.since;
      const next = advance(before.percent, { elapsedMs, status, step });
      seen.set(_id, { ...before, percent: next });
      setPercent(next);
    };
    tick();
    if (!isUnderWay(status)) return;
    const timer = setInterval(tick, PROGRESS_STEP_MS);
    return () => clearInterval(timer);
  }, [_id, status, step]);
  return percent;
}

/** Why the last attempt of a queued test failed, and when the next attempt starts. */
function Retried({ attempts }: Pick<Scenario, "attempts">) {
  const last = attempts?.failed.at(-1);
  if (!attempts || !last) return null;
  return (
    <p className="te-retried">
      {t("Attempt {attempt} of {max} failed: {reason}", {
        attempt: last.attempt,
        max: attempts.max,
        reason: translated(last.reason),
      })}
      {attempts.nextAt && (
        <>
          {" "}
          <Trans
            text="Tried again from {when}."
            when={<ShortDate at={attempts.nextAt} time />}
          />
        </>
      )}
    </p>
  );
}
