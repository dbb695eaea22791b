import { Spinner } from "@crumbtrail/kit/signin";

/** Until the login check has passed. */
export function PageSpinner() {
  return (
    <main className="sh-centre">
      <Spinner />
    </main>
  );
}
