import type { SecondStep } from "@crumbtrail/contract/second_factor";
import { api, read } from "@crumbtrail/host/api";
import { failureOf } from "@crumbtrail/host/failure";
import { paths } from "@crumbtrail/host/paths";
import { Alert, Button } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { useSubmit } from "../PublicPage.tsx";
import { loginFailure } from "./failure.ts";

interface ReplaceStepProps {
  replaces: NonNullable<SecondStep["replaces"]>;
  onSignedIn(): void;
  /** A second factor is next. */
  onHalfIn(): void;
}

/** Asks before a sign-in ends the session of somebody else in this browser. */
export function ReplaceStep({ replaces, onSignedIn, onHalfIn }: ReplaceStepProps) {
  const { busy, failure, submit } = useSubmit(async () => {
    const response = await api().login.confirmation.$post();
    if (response.status === 202) return onHalfIn();
    await read(response);
    onSignedIn();
  }, replaceFailure);
  return (
    <form onSubmit={submit} className="sh-login-form">
      {failure && <Alert kind="error" title={t("Login failed")}>{failure}</Alert>}
      <p>
        {t("You are signed in as {signedInAs}. Sign out and continue as {username}?", replaces)}
      </p>
      <p className="sh-hint">{t("If you did not start this sign-in, stay signed in.")}</p>
      <Button type="submit" busy={busy} fullWidth>{t("Switch account")}</Button>
      <Button look="primary" fullWidth autoFocus onClick={() => location.assign(paths.home())}>
        {t("Stay signed in")}
      </Button>
    </form>
  );
}

const EXPIRED = t("This took too long. Please sign in again.");

function replaceFailure(error: unknown): string {
  if (failureOf(error) === "SESSION_EXPIRED") return EXPIRED;
  const { title, text = title } = loginFailure(error);
  return text;
}
