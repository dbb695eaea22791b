import { api, read } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import { Alert, Button, Spinner } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { PublicFailure } from "../login/failure.ts";
import { PublicPage } from "../PublicPage.tsx";
import { ActivateAccount, ConfirmEmail } from "./ConfirmLink.tsx";
import { DEAD_LINK, linkFailure } from "./failure.ts";
import { NewPassword } from "./NewPassword.tsx";

type View =
  | "loading"
  | "CHANGE_PASSWORD"
  | "ACCOUNT_ACTIVATION"
  | "CHANGE_EMAIL"
  | "passwordChanged"
  | "tokenInvalid"
  | { failure: PublicFailure };

/**
 * Looks up the purpose of an emailed link. Looking does not use the link up, so a mail scanner's
 * visit does no harm.
 * @param title until the purpose is known
 */
export function UseLink({ guid, title }: { guid: string; title: string }) {
  const [view, setView] = useState<View>("loading");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const left = new AbortController();
    const ask = api()["self-service"][":guid"].$get({ param: { guid } }, {
      init: { signal: left.signal },
    });
    read(ask).then(
      ({ grantType }) => setView(grantType),
      (error: unknown) => {
        if (left.signal.aborted) return;
        const failure = linkFailure(error);
        setView(failure ? { failure } : "tokenInvalid");
      },
    );
    return () => left.abort();
  }, [guid, attempt]);

  const dead = () => setView("tokenInvalid");
  switch (view) {
    case "loading":
      return (
        <PublicPage title={title}>
          <Spinner label={t("Loading")} />
        </PublicPage>
      );
    case "CHANGE_PASSWORD":
      return <NewPassword guid={guid} onDone={() => setView("passwordChanged")} onDead={dead} />;
    case "ACCOUNT_ACTIVATION":
      return <ActivateAccount guid={guid} onDead={dead} />;
    case "CHANGE_EMAIL":
      return <ConfirmEmail guid={guid} onDead={dead} />;
    case "passwordChanged":
      return <PasswordChanged />;
    case "tokenInvalid":
      return <TokenInvalid />;
    default:
      return (
        <PublicPage title={title}>
          <Alert kind="error" title={view.failure.title}>{view.failure.text}</Alert>
          <Button
            onClick={() => {
              setView("loading");
              setAttempt(attempt + 1);
            }}
          >
            {t("Retry")}
          </Button>
        </PublicPage>
      );
  }
}

function PasswordChanged() {
  return (
    <PublicPage title={t("Set New Password")}>
      <Alert kind="success">{t("Your password has been modified.")}</Alert>
      <p className="sh-login-links">
        <Link to={paths.login()}>{t("Sign in")}</Link>
      </p>
    </PublicPage>
  );
}

function TokenInvalid() {
  return (
    <PublicPage title={DEAD_LINK.title}>
      <Alert kind="error">{DEAD_LINK.text}</Alert>
      <p className="sh-login-links">
        <Link to={paths.passwordRecovery()}>{t("Request a new link")}</Link>
        <Link to={paths.login()}>{t("Back to Login")}</Link>
      </p>
    </PublicPage>
  );
}
