/** Starting a test: the call, why it fails, and the address that then names the test. */
import { ApiError, byDetail, byField, type FailureReplies, replyTo } from "@crumbtrail/host";
import { useMutation } from "@tanstack/react-query";
import { atom, useSetAtom } from "jotai";
import { startTest } from "../server/tests.ts";
import { test } from "../tree.ts";
import { type FormValues, toInput } from "./form.ts";

/** The test that this tab started last, so that its progress is shown after a visit elsewhere. */
export const lastRunAtom = atom<string | undefined>(undefined);

export interface Start {
  start(values: FormValues): void;
  busy: boolean;
  /** Why the last start failed, for the error alert. */
  failure: string | null;
  dismiss(): void;
}

/** Starts tests; after a start the address has the id of the test. */
export function useStart(): Start {
  const navigate = test.useNavigate();
  const setLastRun = useSetAtom(lastRunAtom);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async (values: FormValues) => {
      const { _id } = await startTest(toInput(values));
      setLastRun(_id);
      await navigate({ search: { run: _id }, resetScroll: false });
    },
    networkMode: "always",
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

/** Without an answer of the API (part 2 section 8). */
const GENERAL = "An error occurred, please try again or check if a correct test scenario is used.";

const BAD_INPUT = "The server does not accept this input";

/** Text of the error alert in the specification's form: message, then code (part 2 section 8). */
export function startFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === "UNKNOWN_ERROR") return GENERAL;
  return `${replyTo(error, REPLIES, "The test was not started")} (${error.code})`;
}

const REPLIES: FailureReplies = {
  FORBIDDEN: byDetail({
    limit: "Subscription tier limit reached",
    property: "This URL belongs to none of the properties you may test",
    feature: "This testing scenario is not part of your subscription",
  }),
  INPUT_INVALID: byField(
    { preset: "The property lacks the settings that this testing scenario needs" },
    BAD_INPUT,
  ),
  VALIDATION_ERROR: BAD_INPUT,
  MISSING_PERMISSION: "Your role may not start tests",
  NOT_LOGGED_IN: "You are signed out",
  SESSION_EXPIRED: "Your session has expired",
};
