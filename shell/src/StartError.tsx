import { Button, Logo } from "@crumbtrail/kit/signin";

/** The whole page when the server does not even tell where the API is. */
export function StartError({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="sh-centre">
      <section className="sh-notice" role="alert">
        <Logo size={32} />
        <h1>Crumbtrail can't be reached</h1>
        <p>The server did not answer as it should. Nothing you did is lost.</p>
        <Button look="primary" onClick={onRetry}>Retry</Button>
      </section>
    </main>
  );
}
