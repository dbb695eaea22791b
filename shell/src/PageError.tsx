import { countRetry } from "@crumbtrail/host/retry";
import { Button } from "@crumbtrail/kit/signin";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** When the login check fails for another reason than that nobody is signed in. */
export function PageError({ error }: { error: unknown }) {
  const router = useRouter();
  useEffect(() => console.error(error), [error]);
  const retry = () => {
    countRetry();
    router.invalidate();
  };
  return (
    <main className="sh-centre">
      <section className="sh-notice" role="alert">
        <h1>This page could not be loaded</h1>
        <p>The server did not answer as it should. Nothing you did is lost.</p>
        <Button look="primary" onClick={retry}>Retry</Button>
      </section>
    </main>
  );
}
