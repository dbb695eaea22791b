import { api, read } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import { Alert, Button } from "@crumbtrail/kit/signin";
import { PublicPage } from "../PublicPage.tsx";
import { useSubmit } from "../use_submit.ts";
import { linkFailure } from "./failure.ts";

/** One button, so that a mail scanner that follows the link activates nothing. */
export function ActivateAccount({ guid, onDead }: { guid: string; onDead: () => void }) {
  const { busy, failure, submit } = useSubmit(async () => {
    await read(api()["self-service"][":guid"].$post({ param: { guid }, json: {} }));
    location.assign(paths.activated());
  }, (error) => {
    const known = linkFailure(error);
    if (!known) onDead();
    return known;
  });
  return (
    <PublicPage title="Activate Account">
      {failure && <Alert kind="error" title={failure.title}>{failure.text}</Alert>}
      <p>Confirm your e-mail address to sign in.</p>
      <Button look="primary" busy={busy} fullWidth autoFocus onClick={submit}>
        Activate account
      </Button>
    </PublicPage>
  );
}
