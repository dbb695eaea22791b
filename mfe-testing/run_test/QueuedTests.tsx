import { CUT } from "@crumbtrail/contract/constants";
import type { Scenario } from "@crumbtrail/contract/scenario";
import { confirm, notify, useCan } from "@crumbtrail/host";
import {
  CutText,
  IconButton,
  IconClose,
  IconHourglass,
  InlineSpinner,
  Panel,
} from "@crumbtrail/kit";
import { useMutation } from "@tanstack/react-query";
import { abortTest } from "../server/tests.ts";
import { activity } from "./progress.ts";
import { ProgressLine } from "./ProgressLine.tsx";
import { Retried } from "./Retried.tsx";

interface QueuedTestsProps {
  tests: readonly Scenario[];
  /** The test that was started here: its line shows how far it is. */
  own: string | undefined;
}

/** On-demand tests of the tenant that wait or run. */
export function QueuedTests({ tests, own }: QueuedTestsProps) {
  if (tests.length === 0) return null;
  return (
    <Panel title={`Queued tests (${tests.length})`} flush>
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
    networkMode: "always",
    onSuccess: (aborted) =>
      notify(aborted ? "Test aborted" : "The test had ended before it was aborted"),
    onError: (error) => {
      console.error("The test was not aborted.", error);
      notify("The test could not be aborted. It is still in the queue.");
    },
  });
  const abort = async () => {
    // The button stays usable until then: it gets the focus back when the question is closed.
    if (await askToAbort(test)) mutate();
  };
  return (
    <li>
      {test.status === "RUNNING"
        ? <InlineSpinner label="Running" />
        : <IconHourglass role="img" aria-label="Waiting" aria-hidden={false} />}
      <span className="te-queue-url">
        <CutText text={test.url} length={CUT.cookieUrl} where="middle" mono copy="URL" />
      </span>
      <span className="te-queue-who">{test.creator?.username ?? "–"}</span>
      <span className="te-queue-what" role={isOwn ? "status" : undefined}>
        {activity(test.status, test.step)}
      </span>
      {mayAbort && (
        <IconButton
          label="Abort test"
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

function askToAbort({ url }: Scenario): Promise<boolean> {
  return confirm({ title: "Abort this test?", text: url, action: "Abort", destructive: true });
}
