/** Starts a test: the call, the text of a failure, and the test id in the URL. */
import { ApiError, byDetail, byField, type FailureReplies, replyTo } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { atom, useSetAtom } from "jotai";
import { startTest } from "../server/tests.ts";
import { test } from "../addresses/tree.ts";
import { type FormValues, toInput } from "./form.ts";

/** Id of the last test started in this tab, kept to show progress after visits to other screens. */
export const lastRunAtom = atom<string | undefined>(undefined);

export interface Start {
  start(values: FormValues): void;
  busy: boolean;
  /** Text of the error alert; null without a failure. */
  failure: string | null;
  dismiss(): void;
}

/** Starts tests; after a start the URL contains the id of the test. */
export function useStart(): Start {
  const navigate = test.useNavigate();
  const setLastRun = useSetAtom(lastRunAtom);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async (values: FormValues) => {
      const { _id } = await startTest(toInput(values));
      setLastRun(_id);
      await navigate({ search: { run: _id }, resetScroll: false });
    },
    onError: (failure) => {
      // The alert explains a refusal; any other error is a fault to investigate.
      if (!(failure instanceof ApiError)) console.error("The test was not started.", failure);
    },
  });
  return {
    start: mutate,
    busy: isPending,
    failure: error && startFailure(error),
    dismiss: reset,
  };
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
