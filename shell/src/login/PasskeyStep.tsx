import { api, ApiError, read } from "@crumbtrail/host/api";
import { Alert, Button } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { useSubmit } from "../PublicPage.tsx";
import { passkeyFailure, signByPasskey } from "../second_factor/passkey.ts";
import { ifNotEnded } from "./step_failure.ts";

/** Ends a sign-in with a passkey. */
export function PasskeyStep({ onSignedIn }: { onSignedIn: () => void }) {
  const { busy, failure, submit } = useSubmit(async () => {
    const { passkey } = api().login["second-factor"];
    // A challenge counts once, so each attempt asks for a new one.
    const { options } = await read(passkey.options.$post());
    // Without options the passkeys were removed meanwhile.
    if (!options) throw new ApiError(401, "LOGIN_DATA_INCORRECT");
    const response = await signByPasskey(options);
    await read(passkey.$post({ json: { response } }));
    onSignedIn();
  }, ifNotEnded(passkeyFailure));
  return (
    <form onSubmit={submit} className="sh-login-form">
      {failure && <Alert kind="error" title={t("Login failed")}>{failure}</Alert>}
      <p className="sh-hint">
        {t(
          "Confirm with the fingerprint, face or PIN of your device, or with your security key.",
        )}
      </p>
      <Button type="submit" look="primary" busy={busy} autoFocus fullWidth>
        {t("Use a passkey")}
      </Button>
    </form>
  );
}
