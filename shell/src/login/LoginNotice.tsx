import { Alert } from "@crumbtrail/kit/signin";
import { providerFailure } from "./provider_failure.ts";
import type { LoginSearch } from "./search.ts";

/** What happened before somebody came to sign in, as the address says. */
export function LoginNotice({ register_success, activated, error, details = "" }: LoginSearch) {
  if (error) {
    const { title, text } = providerFailure(details);
    return <Alert kind="error" title={title}>{text}</Alert>;
  }
  if (!register_success) return null;
  if (activated) return <Alert kind="success">Your account is active. You can sign in now.</Alert>;
  return (
    <Alert kind="success" title="Your account has been registered">
      An e-mail with a link is on its way to you. Open the link, then you can sign in.
    </Alert>
  );
}
