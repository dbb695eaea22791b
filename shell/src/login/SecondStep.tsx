import type { PasskeyOptions } from "@crumbtrail/contract/passkeys";
import { api, read } from "@crumbtrail/host/api";
import { Button, Spinner } from "@crumbtrail/kit/signin";
import { t, tAll } from "@crumbtrail/texts";
import { useEffect, useState } from "react";
import { hasPasskeys } from "../second_factor/passkey.ts";
import { CodeStep } from "./CodeStep.tsx";
import { PasskeyStep } from "./PasskeyStep.tsx";

type Way = "PASSKEY" | "TOTP" | "RECOVERY_CODE";

const LABELS = tAll({
  PASSKEY: "Use a passkey",
  TOTP: "Use a code from your app",
  RECOVERY_CODE: "Use a recovery code",
});

interface SecondStepProps {
  onSignedIn(): void;
  onBack(): void;
}

/** Asks for the second factor, after the password or an identity provider. */
export function SecondStep({ onSignedIn, onBack }: SecondStepProps) {
  const ways = useWays();
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? ways?.[0];
  if (!ways || !way) return <Spinner label={t("Loading")} />;
  return (
    <div className="sh-login-form">
      {way === "PASSKEY"
        ? <PasskeyStep onSignedIn={onSignedIn} />
        : <CodeStep key={way} isRecovery={way === "RECOVERY_CODE"} onSignedIn={onSignedIn} />}
      {ways.filter((other) => other !== way).map((other) => (
        <Button
          key={other}
          look="quiet"
          onClick={() => setChosen(other)}
        >
          {LABELS[other]}
        </Button>
      ))}
      <Button look="quiet" onClick={onBack}>{t("Back")}</Button>
    </div>
  );
}

/** What the begun sign-in can be ended with, the easiest first. */
function useWays(): Way[] | undefined {
  const [ways, setWays] = useState<Way[]>();
  useEffect(() => {
    read(api().login["second-factor"].passkey.options.$post()).then(
      (asked) => setWays(waysOf(asked)),
      // The call of the step then says what is wrong.
      () => setWays(["TOTP", "RECOVERY_CODE"]),
    );
  }, []);
  return ways;
}

/** A recovery code alone for an account whose only passkey belongs to another address. */
function waysOf({ secondFactor, options }: PasskeyOptions): Way[] {
  return [
    ...options && hasPasskeys() ? ["PASSKEY" as const] : [],
    ...secondFactor.includes("TOTP") ? ["TOTP" as const] : [],
    "RECOVERY_CODE",
  ];
}
