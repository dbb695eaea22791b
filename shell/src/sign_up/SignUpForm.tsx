import { signUpHints } from "@crumbtrail/contract/credentials";
import { api, ApiError, read } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import { Alert, Button, TextInput } from "@crumbtrail/kit/signin";
import { type SubmitEvent, useState } from "react";
import { useSubmit } from "../use_submit.ts";
import { CheckStatus } from "./CheckStatus.tsx";
import { signUpFailure } from "./failure.ts";
import { NewAccountFields } from "./NewAccountFields.tsx";
import { useBotCheck } from "./use_bot_check.ts";

/** User name, password and company. Success leads to the sign-in screen. */
export function SignUpForm({ username: prefilled }: { username: string }) {
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
        label="Tenant name"
        name="organization"
        autoComplete="organization"
        placeholder="Your company"
        maxLength={200}
        required
        value={company}
        onChange={(event) => setCompany(event.currentTarget.value)}
      />
      <CheckStatus check={check} />
      <p className="sh-small">
        By continuing you agree to the general terms and the privacy policy.
      </p>
      <Button type="submit" look="primary" busy={busy} fullWidth>Sign up</Button>
    </form>
  );
}
