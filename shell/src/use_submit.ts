import { type SyntheticEvent, useState } from "react";

export interface SubmitState<F> {
  /** Also after success: by then the page is being left, or what was asked for replaces the form. */
  busy: boolean;
  failure: F | undefined;
  /** Takes the failure away, because its cause is being edited. */
  clear(): void;
  submit(event?: SyntheticEvent): void;
}

/**
 * Submits a form of a page before sign-in, where React Query is not loaded yet; with it use
 * `useMutation`.
 * @param action the call, and where success leads
 * @param failureOf what to show for an error; undefined when it is shown elsewhere
 */
export function useSubmit<F>(
  action: () => Promise<void>,
  failureOf: (error: unknown) => F | undefined,
): SubmitState<F> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<F>();
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!busy) void run();
  };
  return { busy, failure, clear: () => setFailure(undefined), submit };
}
