/** Starting a test: the call, its failure, and the address that then names the test. */
import { ApiError } from "@crumbtrail/host";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { startTest } from "../server/tests.ts";
import { test } from "../tree.ts";
import { type FormValues, toInput } from "./form.ts";
import { lastRunAtom } from "./last_run.ts";
import { startFailure } from "./start_failure.ts";

export interface Start {
  start(values: FormValues): Promise<void>;
  busy: boolean;
  /** What went wrong the last time, for the error alert. */
  failure: string | null;
  dismiss(): void;
}

/** @returns how to start a test; once started, the address holds its id */
export function useStart(): Start {
  const navigate = test.useNavigate();
  const setLastRun = useSetAtom(lastRunAtom);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const start = async (values: FormValues) => {
    setBusy(true);
    setFailure(null);
    try {
      const { _id } = await startTest(toInput(values));
      setLastRun(_id);
      await navigate({ search: { run: _id }, resetScroll: false });
    } catch (error) {
      // A refusal is told in the alert; anything else is a fault to look into.
      if (!(error instanceof ApiError)) console.error("The test was not started.", error);
      setFailure(startFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return { start, busy, failure, dismiss: () => setFailure(null) };
}
