/** Starts tests: the calls, the text of a failure, and the id of a single test in the URL. */
import {
  ApiError,
  byDetail,
  byField,
  type FailureReplies,
  notify,
  replyTo,
} from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { atom, useSetAtom } from "jotai";
import { startTests } from "../server/batch.ts";
import { startTest } from "../server/tests.ts";
import { test } from "../addresses/tree.ts";
import { toInput, type WantedTests } from "./form.ts";

/** Id of the single test started last in this tab, whose report opens also after other screens. */
export const lastRunAtom = atom<string | undefined>(undefined);

export interface Start {
  /** @param open id of the report that stays open; a single test opens its own otherwise */
  start(wanted: WantedTests, open?: string): void;
  busy: boolean;
  /** Text of the error alert; null without a failure. */
  failure: string | null;
  dismiss(): void;
}

/** Starts tests; after the start of a single one the URL has its id, and its report will open. */
export function useStart(): Start {
  const navigate = test.useNavigate();
  const setLastRun = useSetAtom(lastRunAtom);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async ({ wanted, open }: { wanted: WantedTests; open: string | undefined }) => {
      const run = await queueTests(wanted);
      setLastRun(run);
      await navigate({ search: { run, report: open }, resetScroll: false });
    },
    onError: (failure) => {
      // The alert explains a refusal; any other error is a fault to investigate.
      if (!(failure instanceof ApiError)) console.error("The test was not started.", failure);
    },
  });
  return {
    start: (wanted, open) => mutate({ wanted, open }),
    busy: isPending,
    failure: error && startFailure(error),
    dismiss: reset,
  };
}

/** Queues the tests. @returns the id of a single one */
async function queueTests(wanted: WantedTests): Promise<string | undefined> {
  const { urls, device, presets, gpc } = wanted;
  const [url = "", ...others] = urls;
  const [preset, ...more] = presets;
  if (preset && others.length + more.length === 0) {
    return (await startTest(toInput(url, wanted, preset)))._id;
  }
  const userAgentType = device === "MOBILE" ? "mobile" : "desktop";
  const settings = { userAgentType, userAgent: "" } as const;
  const { leftOut } = await startTests({ urls: [...urls], presets: [...presets], settings, gpc });
  if (leftOut.length > 0) {
    const count = leftOut.length;
    notify(t("{count} left out: the property lacks the settings of the scenario.", { count }));
  }
}

/** The text for a failure without a reason of the API (specification, part 2 §8). */
export const GENERAL_FAILURE = t(
  "An error occurred, please try again or check if a correct test scenario is used.",
);

const BAD_INPUT = t("The server does not accept this input");

/** Text of the error alert in the specification's form: message, then code (part 2 §8). */
export function startFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === "UNKNOWN_ERROR") return GENERAL_FAILURE;
  return `${replyTo(error, REPLIES, t("The test was not started"))} (${error.code})`;
}

const REPLIES: FailureReplies = {
  FORBIDDEN: byDetail({
    limit: t("Subscription tier limit reached"),
    property: t("This URL belongs to none of the properties you may test"),
    feature: t("This testing scenario is not part of your subscription"),
  }),
  INPUT_INVALID: byField(
    { preset: t("The property lacks the settings that this testing scenario needs") },
    BAD_INPUT,
  ),
  VALIDATION_ERROR: BAD_INPUT,
  MISSING_PERMISSION: t("Your role may not start tests"),
  NOT_LOGGED_IN: t("You are signed out"),
  SESSION_EXPIRED: t("Your session has expired"),
};
