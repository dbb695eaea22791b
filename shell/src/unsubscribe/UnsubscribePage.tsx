import type { UnsubscribeLink } from "@crumbtrail/contract/sign_in";
import { api, ApiError, read } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import { Alert, Button, Spinner, Trans } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { PublicPage, useSubmit } from "../PublicPage.tsx";

type View = "loading" | "dead" | "failed" | { link: UnsubscribeLink; done: boolean };

/**
 * Turns a kind of mail off without signing in. Opening the page changes no setting, so a mail
 * scanner's visit does no harm.
 */
export function UnsubscribePage() {
  const [token] = useState(() => new URLSearchParams(location.search).get("token") ?? "");
  const [view, setView] = useState<View>(token === "" ? "dead" : "loading");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (token === "") return;
    const left = new AbortController();
    const ask = api().unsubscribe[":token"].$get({ param: { token } }, {
      init: { signal: left.signal },
    });
    read(ask).then(
      (link) => setView({ link, done: false }),
      (error: unknown) => left.signal.aborted || setView(viewAfter(error)),
    );
    return () => left.abort();
  }, [token, attempt]);

  const retry = () => {
    setView("loading");
    setAttempt(attempt + 1);
  };

  return (
    <PublicPage title={t("Unsubscribe")}>
      {typeof view === "object"
        ? <TurnOff {...view} token={token} onView={setView} />
        : <NoLink view={view} onRetry={retry} />}
      <p className="sh-login-links">
        <Link to={paths.accountNotifications()}>{t("All notification settings")}</Link>
      </p>
    </PublicPage>
  );
}

function NoLink({ view, onRetry }: { view: "loading" | "dead" | "failed"; onRetry: () => void }) {
  if (view === "loading") return <Spinner label={t("Loading")} />;
  if (view === "dead") {
    return (
      <Alert kind="error" title={t("Link is not valid")}>
        {t("It may have been cut off in the mail, or the account is gone.")}
      </Alert>
    );
  }
  return (
    <>
      <Alert kind="error" title={t("Network error.")}>{t("Nothing was changed.")}</Alert>
      <Button onClick={onRetry}>{t("Retry")}</Button>
    </>
  );
}

interface TurnOffProps {
  link: UnsubscribeLink;
  done: boolean;
  token: string;
  onView: (view: View) => void;
}

function TurnOff({ link, done, token, onView }: TurnOffProps) {
  const { busy, submit } = useSubmit(async () => {
    await read(api().unsubscribe[":token"].$post({ param: { token } }));
    onView({ link, done: true });
  }, (error) => onView(viewAfter(error)));
  if (done) {
    return (
      <Alert kind="success">
        {t(
          "{username} no longer gets {kind, select, ALERTS {alerts after a test} DAILY {the daily summary} other {mails about major events}}.",
          { username: link.username, kind: link.kind },
        )}
      </Alert>
    );
  }
  return (
    <>
      <p>
        <Trans
          text="Stop sending {kind, select, ALERTS {alerts after a test} DAILY {the daily summary} other {mails about major events}} to <b>{username}</b>?"
          kind={link.kind}
          username={link.username}
          b={(text) => <b>{text}</b>}
        />
      </p>
      <Button look="primary" busy={busy} fullWidth autoFocus onClick={submit}>
        {t("Unsubscribe")}
      </Button>
    </>
  );
}

function viewAfter(error: unknown): View {
  return error instanceof ApiError && error.status === 404 ? "dead" : "failed";
}
