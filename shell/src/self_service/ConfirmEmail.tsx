import { api, read } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import { Alert, Button } from "@crumbtrail/kit/signin";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { PublicPage } from "../PublicPage.tsx";
import { type Failure, linkFailure } from "./failure.ts";

/** One button, so that a mail scanner that follows the link changes nothing. */
export function ConfirmEmail({ guid, onDead }: { guid: string; onDead: () => void }) {
  const [state, setState] = useState<"open" | "busy" | "done">("open");
  const [failure, setFailure] = useState<Failure>();

  const confirm = async () => {
    setState("busy");
    setFailure(undefined);
    try {
      await read(api()["self-service"][":guid"].$post({ param: { guid }, json: {} }));
      setState("done");
    } catch (error) {
      const known = linkFailure(error);
      if (!known) return onDead();
      setFailure(known);
      setState("open");
    }
  };

  if (state === "done") {
    return (
      <PublicPage title="Change E-mail">
        <Alert kind="success">Your e-mail address has been changed.</Alert>
        <p>From now on you sign in with it. Your other sessions were ended.</p>
        <p className="sh-login-links">
          <Link to={paths.home()}>Continue</Link>
        </p>
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Change E-mail">
      {failure && <Alert kind="error" title={failure.title}>{failure.text}</Alert>}
      <p>Your new e-mail address is confirmed with one click. Your other sessions end then.</p>
      <Button look="primary" busy={state === "busy"} fullWidth autoFocus onClick={confirm}>
        Confirm e-mail address
      </Button>
    </PublicPage>
  );
}
