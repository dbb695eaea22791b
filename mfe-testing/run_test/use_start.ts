/** Starting a test: the call, its failure, and the address that then names the test. */
import { ApiError } from "@crumbtrail/host";
import { useMutation } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { startTest } from "../server/tests.ts";
import { test } from "../tree.ts";
import { type FormValues, toInput } from "./form.ts";
import { lastRunAtom } from "./last_run.ts";
import { startFailure } from "./start_failure.ts";

export interface Start {
  start(values: FormValues): void;
  busy: boolean;
  /** Why the last start failed, for the error alert. */
  failure: string | null;
  dismiss(): void;
}

/** @returns how to start a test; once started, the address holds its id */
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
      // The alert shows a refusal; anything else is a fault to look into.
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
