import "./second_factor.css";
import { Alert, Button } from "@crumbtrail/kit/signin";
import { useState } from "react";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** The recovery codes, once; they can be downloaded and copied. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false);
  const text = `Crumbtrail recovery codes for ${location.host}\nEach works once.\n\n${
    codes.join("\n")
  }\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(() => setCopied(true), () => setCopied(false));
  return (
    <div className="sh-login-form">
      <Alert kind="warning" title="Keep these codes in a safe place">
        They are not shown again. If you lose your second factor, sign in with one of them; each
        works once.
      </Alert>
      <ul className="sh-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="sh-code-actions">
        <Button onClick={() => download(text)}>Download</Button>
        <Button onClick={() => void copy()}>{copied ? "Copied" : "Copy"}</Button>
      </div>
      <Button look="primary" fullWidth onClick={onDone}>I have saved the codes</Button>
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
