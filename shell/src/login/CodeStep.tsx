import { api, read } from "@crumbtrail/host/api";
import { Alert, Button, TextInput } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { useSubmit } from "../PublicPage.tsx";
import { factorFailure } from "../second_factor/failure.ts";
import { ifNotEnded } from "./step_failure.ts";

interface CodeStepProps {
  isRecovery: boolean;
  onSignedIn(): void;
}

/** Ends a sign-in with a code of an authenticator app, or a recovery code. */
export function CodeStep({ isRecovery, onSignedIn }: CodeStepProps) {
  const [code, setCode] = useState("");
  const { busy, failure, clear, submit } = useSubmit(async () => {
    await read(api().login["second-factor"].$post({ json: { code } }));
    onSignedIn();
  }, ifNotEnded(factorFailure));
  return (
    <form onSubmit={submit} className="sh-login-form">
      {failure && <Alert kind="error" title={t("Login failed")}>{failure}</Alert>}
      <TextInput
        label={isRecovery ? t("Recovery code") : t("Code")}
        description={isRecovery
          ? t("One of the codes you saved when you set up your second factor.")
          : t("The 6 digits that your authenticator app shows.")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        inputMode={isRecovery ? "text" : "numeric"}
        spellCheck={false}
        required
        autoFocus
        maxLength={40}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          clear();
        }}
      />
      <Button type="submit" look="primary" busy={busy} disabled={code.trim() === ""} fullWidth>
        {t("Continue")}
      </Button>
    </form>
  );
}
