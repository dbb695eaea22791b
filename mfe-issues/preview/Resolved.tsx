import { runtimeConfig } from "@crumbtrail/host";
import { Alert } from "@crumbtrail/kit";

/** The end of it, and what to do if it was none. */
export function Resolved({ name }: { name: string }) {
  const support = runtimeConfig().MISC.CONTACT_EMAIL;
  return (
    <div className="is-preview-end">
      <h1>Issue resolved</h1>
      <Alert kind="success">
        <span className="ct-mono">{name}</span> is resolved. You can close this page.
      </Alert>
      <p>
        Was it resolved by accident? Please contact support{support && (
          <>
            {": "}
            <a href={`mailto:${support}`}>{support}</a>
          </>
        )}.
      </p>
    </div>
  );
}
