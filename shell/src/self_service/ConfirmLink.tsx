/**
 * The screens of emailed links that a button confirms, so that a mail scanner that opens a link
 * activates no account and changes no address.
 */
import { paths } from "@crumbtrail/host/paths";
import { Alert, Button } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { PublicPage } from "../PublicPage.tsx";
import { type EmailedLink, useSubmitLink } from "./use_submit_link.ts";

export function ActivateAccount(link: EmailedLink) {
  return (
    <ConfirmLink
      link={link}
      title={t("Activate Account")}
      text={t("Confirm your e-mail address to sign in.")}
      action={t("Activate account")}
      onDone={() => location.assign(paths.activated())}
    />
  );
}

export function ConfirmEmail(link: EmailedLink) {
  const [done, setDone] = useState(false);
  if (!done) {
    return (
      <ConfirmLink
        link={link}
        title={t("Change E-mail")}
        text={t("Confirm your new e-mail address. Your other sessions will be signed out.")}
        action={t("Confirm e-mail address")}
        onDone={() => setDone(true)}
      />
    );
  }
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

interface ConfirmLinkProps {
  link: EmailedLink;
  title: string;
  text: string;
  action: string;
  onDone(): void;
}

function ConfirmLink({ link, title, text, action, onDone }: ConfirmLinkProps) {
  const { busy, failure, submit } = useSubmitLink(link, {}, onDone);
  return (
    <PublicPage title={title}>
      {failure && <Alert kind="error" title={failure.title}>{failure.text}</Alert>}
      <p>{text}</p>
      <Button look="primary" busy={busy} fullWidth autoFocus onClick={submit}>{action}</Button>
    </PublicPage>
  );
}
