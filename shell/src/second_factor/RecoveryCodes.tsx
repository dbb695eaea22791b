import "./second_factor.css";
import { Alert, Button } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { useState } from "react";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** The recovery codes, once; they can be downloaded and copied. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false);
  const title = t("Crumbtrail recovery codes for {host}", { host: location.host });
  const text = [title, t("Each works once."), "", ...codes, ""].join("\n");
  const copy = () =>
    navigator.clipboard.writeText(text).then(() => setCopied(true), () => setCopied(false));
  return (
    <div className="sh-login-form">
      <Alert kind="warning" title={t("Keep these codes in a safe place")}>
        {t(
          "They are not shown again. If you lose your second factor, sign in with one of them; each works once.",
        )}
      </Alert>
      <ul className="sh-codes" aria-label={t("Recovery codes")}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="sh-code-actions">
        <Button onClick={() => download(text)}>{t("Download")}</Button>
        <Button onClick={() => void copy()}>{copied ? t("Copied") : t("Copy")}</Button>
      </div>
      <Button look="primary" fullWidth onClick={onDone}>{t("I have saved the codes")}</Button>
    </div>
  );
}

/** Saves a text as a file, without the server: it must not see the codes again. */
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "crumbtrail-recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(url);
}
