/** The screens of emailed links that a button confirms. */
import { api, read } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import { Alert, Button } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { PublicPage, useSubmit } from "../PublicPage.tsx";
import { linkFailure } from "./failure.ts";

/** Activates by a button, so that a mail scanner that opens the link activates no account. */
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
    <PublicPage title={t("Activate Account")}>
      {failure && <Alert kind="error" title={failure.title}>{failure.text}</Alert>}
      <p>{t("Confirm your e-mail address to sign in.")}</p>
      <Button look="primary" busy={busy} fullWidth autoFocus onClick={submit}>
        {t("Activate account")}
      </Button>
    </PublicPage>
  );
}

/** Changes by a button, so that a mail scanner that opens the link changes no address. */
export function ConfirmEmail({ guid, onDead }: { guid: string; onDead: () => void }) {
  const [done, setDone] = useState(false);
  const { busy, failure, submit } = useSubmit(async () => {
    await read(api()["self-service"][":guid"].$post({ param: { guid }, json: {} }));
    setDone(true);
  }, (error) => {
    const known = linkFailure(error);
    if (!known) onDead();
    return known;
  });

  if (done) {
    return (
      <PublicPage title={t("Change E-mail")}>
        <Alert kind="success">{t("Your e-mail address has been changed.")}</Alert>
        <p>{t("From now on you sign in with it. Your other sessions were ended.")}</p>
        <p className="sh-login-links">
          <Link to={paths.home()}>{t("Continue")}</Link>
        </p>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={t("Change E-mail")}>
      {failure && <Alert kind="error" title={failure.title}>{failure.text}</Alert>}
      <p>{t("Confirm your new e-mail address. Your other sessions will be signed out.")}</p>
      <Button look="primary" busy={busy} fullWidth autoFocus onClick={submit}>
        {t("Confirm e-mail address")}
      </Button>
    </PublicPage>
  );
}
