/** The frame of the screens before sign-in, and how their forms are submitted. */
import { useTitle } from "@crumbtrail/host/titles";
import { Logo } from "@crumbtrail/kit/signin";
import { type ReactNode, type SyntheticEvent, useId, useState } from "react";

/** A screen before sign-in: the product's name above one panel. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  const id = useId();
  return (
    <main className="sh-login">
      <div className="sh-login-brand">
        <Logo size={40} />
        <span>Crumbtrail</span>
      </div>
      <section className="sh-login-panel" aria-labelledby={id}>
        <h1 id={id}>{title}</h1>
        {children}
      </section>
    </main>
  );
}

interface SubmitState<F> {
  /** Also true after success, while the page is being left or its form replaced. */
  busy: boolean;
  failure?: F;
  /** Removes the failure, because its cause is being edited. */
  clear(): void;
  submit(event: SyntheticEvent): void;
}

const IDLE = { busy: false };

/**
 * Submits a form of a page before sign-in, where React Query is not loaded yet; later screens use
 * `useMutation`.
 * @param action the call, and the navigation after success
 * @param failureOf the text for an error; undefined if the failure is shown elsewhere
 */
export function useSubmit<F>(
  action: () => Promise<void>,
  failureOf: (error: unknown) => F | undefined,
): SubmitState<F> {
  const [state, setState] = useState<{ busy: boolean; failure?: F }>(IDLE);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (state.busy) return;
    setState({ busy: true });
    action().catch((error) => setState({ busy: false, failure: failureOf(error) }));
  };
  return { ...state, clear: () => state.failure && setState(IDLE), submit };
}
