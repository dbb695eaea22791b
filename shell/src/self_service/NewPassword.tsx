import { missingParts, PASSWORD_PARTS, type PasswordPart } from "@crumbtrail/contract/credentials";
import { Alert, Button, IconCheck, PasswordInput } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { PublicPage } from "../PublicPage.tsx";
import { type EmailedLink, useSubmitLink } from "./use_submit_link.ts";

interface NewPasswordProps extends EmailedLink {
  onDone(): void;
}

/** Sets a new password; the form can be sent once the password is strong. */
export function NewPassword({ onDone, ...link }: NewPasswordProps) {
  const [password, setPassword] = useState("");
  const strong = missingParts(password).length === 0;
  const { busy, failure, clear, submit } = useSubmitLink(link, { password }, onDone);

  return (
    <PublicPage title={t("Set New Password")}>
      <form onSubmit={submit} className="sh-login-form">
        {failure && <Alert kind="error" title={failure.title}>{failure.text}</Alert>}
        <PasswordInput
          label={t("Password")}
          name="password"
          autoComplete="new-password"
          aria-describedby="password-parts"
          required
          autoFocus
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            clear();
          }}
        />
        <PasswordParts id="password-parts" password={password} />
        <Button type="submit" look="primary" busy={busy} disabled={!strong} fullWidth>
          {t("Send")}
        </Button>
      </form>
    </PublicPage>
  );
}

const LABELS: Record<PasswordPart, string> = {
  lowercase: t("Lowercase letter"),
  uppercase: t("Uppercase letter"),
  digit: t("Digit"),
  length: t("At least 8 characters"),
};

/**
 * The parts of a strong password, each met or missing; shown by word and tick, not by colour alone.
 */
export function PasswordParts({ id, password }: { id: string; password: string }) {
  const missing = missingParts(password);
  return (
    <ul id={id} className="sh-password-parts" aria-label={t("A strong password has")}>
      {PASSWORD_PARTS.map((part) => {
        const met = !missing.includes(part);
        return (
          <li
            key={part}
            data-met={met}
            aria-label={`${LABELS[part]}: ${met ? t("met") : t("missing")}`}
          >
            <span aria-hidden="true">{met ? <IconCheck size={14} /> : "–"}</span>
            {LABELS[part]}
          </li>
        );
      })}
    </ul>
  );
}
