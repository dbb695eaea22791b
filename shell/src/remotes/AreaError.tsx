import { countRetry } from "@crumbtrail/host/retry";
import { Button } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useTransition } from "react";

interface AreaErrorProps {
  /** Name of the area, for people. */
  area: string;
  error: unknown;
}

/** Replaces an area whose remote is down, slow or broken; the rest of the page keeps working. */
export function AreaError({ area, error }: AreaErrorProps) {
  const router = useRouter();
  const [busy, startRetry] = useTransition();
  useEffect(() => console.error(`The area "${area}" failed.`, error), [area, error]);

  const retryable = !(error instanceof RemoteFailure) || error.retryable;
  const retry = () =>
    startRetry(async () => {
      countRetry();
      await router.invalidate();
    });
  return (
    <section className="sh-notice sh-area-error" role="alert">
      <h1>{t("{area} can't be shown right now", { area })}</h1>
      <p>
        {t("This part of Crumbtrail did not load. The rest works, and nothing you did is lost.")}
      </p>
      {retryable
        ? <Button look="primary" busy={busy} onClick={retry}>{t("Retry")}</Button>
        : <Button look="primary" onClick={() => location.reload()}>{t("Reload page")}</Button>}
    </section>
  );
}

/** The failure of a remote, and whether loading can be retried. */
export class RemoteFailure extends Error {
  /**
   * @param retryable false: the remote's code ran and threw; only a fresh page runs the code again
   */
  constructor(message: string, readonly retryable: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = "RemoteFailure";
  }
}
