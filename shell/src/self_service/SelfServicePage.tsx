import { api, read } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import { runtimeConfig } from "@crumbtrail/host/runtime_config";
import { Alert, Button, TextInput, Trans } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { lazyRouteComponent, Link, useLocation, useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { PublicPage, useSubmit } from "../PublicPage.tsx";
import { requestFailure } from "./failure.ts";
import { UseLink } from "./UseLink.tsx";

/** Title by address, until the link's purpose is known. */
const TITLES: Record<string, string> = {
  [paths.accountActivation()]: t("Activate Account"),
  [paths.emailChange()]: t("Change E-mail"),
};

/** Seldom shown: a chunk of its own. */
const SetUpPage = lazyRouteComponent(() => import("../second_factor/SetUpPage.tsx"), "SetUpPage");

/**
 * Password recovery, activation, another user name: the link's guid decides (specification,
 * part 1 §2). A required second factor has an address of its own.
 */
export function SelfServicePage() {
  const guid = guidIn(useSearch({ strict: false }));
  const { pathname } = useLocation();
  if (pathname === paths.secondFactor()) {
    return (
      <Suspense>
        <SetUpPage />
      </Suspense>
    );
  }
  const title = TITLES[pathname] ?? t("Password Reset");
  return guid ? <UseLink key={guid} guid={guid} title={title} /> : <RequestLink />;
}

/** The secret of an emailed link; the router reads digits as a number. */
function guidIn({ guid }: { guid?: unknown }): string | undefined {
  return typeof guid === "string" || typeof guid === "number" ? String(guid) : undefined;
}

/** Requests a link by e-mail; then shows where to look for the mail. */
function RequestLink() {
  const [sent, setSent] = useState(false);
  return (
    <PublicPage title={t("Password Reset")}>
      {sent ? <MailSent /> : <RequestForm onSent={() => setSent(true)} />}
      <p className="sh-login-links">
        <Link to={paths.login()}>{t("Back to Login")}</Link>
      </p>
    </PublicPage>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const [username, setUsername] = useState("");
  const { busy, failure, clear, submit } = useSubmit(async () => {
    await read(api()["self-service"].$post({ json: { username, grantType: "CHANGE_PASSWORD" } }));
    onSent();
  }, requestFailure);

  return (
    <form onSubmit={submit} className="sh-login-form">
      <p>
        {t("We will e-mail you a link to set a new password. It is valid for 24 hours.")}
      </p>
      {failure && <Alert kind="error" title={failure.title}>{failure.text}</Alert>}
      <TextInput
        label={t("Username")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        value={username}
        onChange={(event) => {
          setUsername(event.currentTarget.value.replace(/\s+/g, ""));
          clear();
        }}
      />
      <Button type="submit" look="primary" busy={busy} fullWidth>{t("Send")}</Button>
    </form>
  );
}

function MailSent() {
  const contact = runtimeConfig().MISC.CONTACT_EMAIL;
  return (
    <Alert kind="info" title={t("Please check your inbox")}>
      <Trans
        text="Look into the spam folder as well. If nothing arrives within ten minutes, contact support at <link>{contact}</link>."
        contact={contact}
        link={(text) => <a href={`mailto:${contact}`}>{text}</a>}
      />
    </Alert>
  );
}
