import { api, read } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import { Alert, Button } from "@crumbtrail/kit/signin";
import { useState } from "react";
import { PublicPage } from "../PublicPage.tsx";
import { type Failure, linkFailure } from "./failure.ts";

/** One button, so that a mail scanner that follows the link activates nothing. */
export function ActivateAccount({ guid, onDead }: { guid: string; onDead: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const activate = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await read(api()["self-service"][":guid"].$post({ param: { guid }, json: {} }));
      location.assign(paths.activated());
    } catch (error) {
      const known = linkFailure(error);
      if (!known) return onDead();
      setFailure(known);
      setBusy(false);
    }
  };

  return (
    <PublicPage title="Activate Account">
      {failure && <Alert kind="error" title={failure.title}>{failure.text}</Alert>}
      <p>Your e-mail address is confirmed with one click. Then you can sign in.</p>
      <Button look="primary" busy={busy} fullWidth autoFocus onClick={activate}>
        Activate account
      </Button>
    </PublicPage>
  );
}
