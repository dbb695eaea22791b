import { signUpHints } from "@crumbtrail/contract/credentials";
import { api, ApiError, read } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import { Alert, Button, IconCheck, TextInput } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { Link, useSearch } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { PublicPage, useSubmit } from "../PublicPage.tsx";
import { signUpSearch } from "./search.ts";
import { signUpFailure } from "./failure.ts";
import { NewAccountFields } from "./NewAccountFields.tsx";
import { type FormCheck, useBotCheck } from "./use_bot_check.ts";

/** Sign-up screen (specification, part 1 §2). */
export function SignUpPage() {
  const { username = "", action } = signUpSearch(useSearch({ strict: false }));
  return (
    <PublicPage title={t("Sign up")}>
      {action && <Alert kind="info">{t("User not found. Register new account.")}</Alert>}
      <SignUpForm username={username} />
      <p className="sh-login-links">
        <Link to={paths.login()}>{t("Sign in with existing account")}</Link>
      </p>
    </PublicPage>
  );
}

/** User name, password and company. Success leads to the sign-in screen. */
function SignUpForm({ username: prefilled }: { username: string }) {
  const [account, setAccount] = useState({ username: prefilled, password: "" });
  const [company, setCompany] = useState("");
  const check = useBotCheck();
  const { busy, failure, clear, submit } = useSubmit(async () => {
    const recaptchaToken = await check.token();
    await read(
      api().register.$post({ json: { account, tenant: { name: company }, recaptchaToken } }),
    );
    location.assign(paths.registered());
  }, (error) => {
    if (error instanceof ApiError && error.code === "INVALID_TOKEN") check.renew();
    return signUpFailure(error);
  });
  const submitComplete = (event: SubmitEvent) => {
    if (signUpHints(account.password).length === 0) submit(event);
    else event.preventDefault();
  };

  return (
    <form onSubmit={submitComplete} className="sh-login-form">
      {failure && <Alert kind="error" title={failure.title}>{failure.text}</Alert>}
      <NewAccountFields
        account={account}
        onChange={(changed) => {
          setAccount(changed);
          clear();
        }}
      />
      <TextInput
        label={t("Tenant name")}
        name="organization"
        autoComplete="organization"
        placeholder={t("Your company")}
        maxLength={200}
        required
        value={company}
        onChange={(event) => setCompany(event.currentTarget.value)}
      />
      <CheckStatus check={check} />
      <p className="sh-small">
        {t("By continuing you agree to the general terms and the privacy policy.")}
      </p>
      <Button type="submit" look="primary" busy={busy} fullWidth>{t("Sign up")}</Button>
    </form>
  );
}

/** State of the bot check in words; after a failure, a button that repeats the check. */
function CheckStatus({ check }: { check: FormCheck }) {
  if (check.state === "failed") {
    return (
      <Alert kind="error" title={t("The bot check failed")}>
        <Button size="sm" onClick={check.retry}>{t("Check again")}</Button>
      </Alert>
    );
  }
  return (
    <p className="sh-check" role="status">
      {check.state === "done"
        ? (
          <>
            <IconCheck size={14} /> {t("Verified: you are not a robot")}
          </>
        )
        : t("Verifying that you are not a robot …")}
    </p>
  );
}
