/** The states of a whole page without content: failed and loading. */
import { countRetry } from "@crumbtrail/host/retry";
import { Button, Logo, Spinner } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Shown when the login check fails for another reason than a missing sign-in. */
export function PageError({ error }: { error: unknown }) {
  const router = useRouter();
  useEffect(() => console.error(error), [error]);
  const retry = () => {
    countRetry();
    router.invalidate();
  };
  return <FullPageError title={t("This page could not be loaded")} onRetry={retry} />;
}

/** The whole page when the server does not answer. */
export function FullPageError({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <main className="sh-centre">
      <section className="sh-notice" role="alert">
        <Logo size={32} />
        <h1>{title}</h1>
        <p>{t("The server did not answer as it should. Nothing you did is lost.")}</p>
        <Button look="primary" onClick={onRetry}>{t("Retry")}</Button>
      </section>
    </main>
  );
}

/** Until the login check has passed. */
export function PageSpinner() {
  return (
    <main className="sh-centre">
      <Spinner />
    </main>
  );
}
