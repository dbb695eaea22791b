import { PRESET_LABELS } from "@crumbtrail/contract/enums";
import type { RecentTest } from "@crumbtrail/contract/test_batch";
import { confirm, notify, useCan } from "@crumbtrail/host";
import { Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { remedyFor } from "../report/verdict/remedies.ts";
import { abortTest, isUnderWay } from "../server/tests.ts";
import { FORM_DEVICES, type WantedTests } from "../start/form.ts";

interface RowActionsProps {
  test: RecentTest;
  /** A page whose known host this one's may mean. */
  meant: string | null;
  onStart(wanted: WantedTests): void;
  onOpen(resultId: string): void;
}

/** The buttons of a row: Abort while the test is under way, then the remedy and Open. */
export function RowActions({ test, meant, onStart, onOpen }: RowActionsProps) {
  const mayRun = useCan("RUN_TESTS");
  const { url, status, testResult } = test;
  if (isUnderWay(status)) return mayRun ? <AbortButton test={test} /> : null;
  const next = mayRun ? nextTest(test, meant) : null;
  return (
    <>
      {next && <Button size="sm" onClick={() => onStart(next.wanted)}>{next.label}</Button>}
      {testResult && (
        <Button
          size="sm"
          aria-label={t("Open report: {url}", { url })}
          onClick={() => onOpen(testResult)}
        >
          {t("Open report")}
        </Button>
      )}
    </>
  );
}

/** The test that helps after one that failed, was aborted or could not see enough. */
function nextTest(test: RecentTest, meant: string | null) {
  const { url, preset, gpc, settings: { userAgentType }, result } = test;
  const device = FORM_DEVICES.find((each) => each.toLowerCase() === userAgentType);
  if (!device) return null;
  const wanted = { urls: [url], device, presets: [preset], gpc };
  if (meant) return { label: t("Test that"), wanted: { ...wanted, urls: [meant] } };
  if (!result) return { label: t("Test again"), wanted };
  const remedy = remedyFor(result);
  if (remedy?.does !== "test") return null;
  if (remedy.preset === preset) return { label: t("Test again"), wanted };
  const label = t("Run {preset}", { preset: PRESET_LABELS[remedy.preset] });
  return { label, wanted: { ...wanted, presets: [remedy.preset] } };
}

function AbortButton({ test }: { test: RecentTest }) {
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
    const question = { title: t("Abort this test?"), text: test.url, action: t("Abort") };
    // The button stays enabled, because the confirmation returns the focus to the button.
    if (await confirm({ ...question, destructive: true })) mutate();
  };
  return (
    <Button size="sm" look="quiet" aria-label={t("Abort test")} busy={isPending} onClick={abort}>
      {t("Abort")}
    </Button>
  );
}
