import { api, read } from "@crumbtrail/host/api";
import { failureOf } from "@crumbtrail/host/failure";
import { Alert, Button, TextInput } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { useSubmit } from "../PublicPage.tsx";
import { factorFailure } from "../second_factor/failure.ts";

interface SecondStepProps {
  onSignedIn(): void;
  /** Back to the password. */
  onBack(): void;
}

const EXPIRED = t("This took too long. Go back and enter your password again.");

const failureText = (error: unknown) =>
  failureOf(error) === "SESSION_EXPIRED" ? EXPIRED : factorFailure(error);

/** Asks for the second factor after the password. */
export function SecondStep({ onSignedIn, onBack }: SecondStepProps) {
  const [code, setCode] = useState("");
  const [isRecovery, setRecovery] = useState(false);
  const { busy, failure, clear, submit } = useSubmit(async () => {
    await read(api().login["second-factor"].$post({ json: { code } }));
    onSignedIn();
  }, failureText);
  const toggle = () => {
    setRecovery(!isRecovery);
    setCode("");
    clear();
  };
  return (
    <form onSubmit={submit} className="sh-login-form">
      {failure && <Alert kind="error" title={t("Login failed")}>{failure}</Alert>}
      <TextInput
        key={String(isRecovery)}
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
      <Button look="quiet" onClick={toggle}>
        {isRecovery ? t("Use a code from your app") : t("Use a recovery code")}
      </Button>
      <Button look="quiet" onClick={onBack}>{t("Back")}</Button>
    </form>
  );
}
