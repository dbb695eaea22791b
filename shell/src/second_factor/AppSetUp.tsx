import "./second_factor.css";
import type {
  AddedFactor,
  FactorList,
  OwnerProof,
  TotpSetup,
} from "@crumbtrail/contract/second_factor";
import { api, read } from "@crumbtrail/host/api";
import { Alert, Button, Spinner, TextInput } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { useEffect, useRef, useState } from "react";
import { useSubmit } from "../PublicPage.tsx";
import { factorFailure } from "./failure.ts";
import { hasProof, ProofFields } from "./ProofFields.tsx";
import { QrCode } from "./QrCode.tsx";

interface AppSetUpProps {
  list: FactorList;
  onAdded(added: AddedFactor): void;
}

/** Sets up an authenticator app: its QR code, and a code that proves the app has it. */
export function AppSetUp({ list, onAdded }: AppSetUpProps) {
  const { setup, failure, retry } = useSetup();
  if (setup) return <AppForm setup={setup} list={list} onAdded={onAdded} />;
  if (failure === undefined) return <Spinner label={t("Loading")} />;
  return (
    <div className="sh-login-form">
      <Alert kind="error">{factorFailure(failure)}</Alert>
      <Button onClick={retry}>{t("Retry")}</Button>
    </div>
  );
}

/** A new secret, asked for once. */
function useSetup() {
  const [setup, setSetup] = useState<TotpSetup>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // Development runs effects twice.
  const asked = useRef(-1);
  useEffect(() => {
    if (asked.current === attempt) return;
    asked.current = attempt;
    setFailure(undefined);
    read(api().accounts.me["second-factors"].totp.setup.$post()).then(setSetup, setFailure);
  }, [attempt]);
  return { setup, failure, retry: () => setAttempt(attempt + 1) };
}

function AppForm({ setup, list, onAdded }: AppSetUpProps & { setup: TotpSetup }) {
  const [code, setCode] = useState("");
  const [name, setName] = useState(t("Authenticator app"));
  const [proof, setProof] = useState<OwnerProof>({});
  const { busy, failure, clear, submit } = useSubmit(async () => {
    const json = { setup: setup.setup, code, name: name.trim(), proof };
    onAdded(await read(api().accounts.me["second-factors"].totp.$post({ json })));
  }, factorFailure);
  const isComplete = code.trim() !== "" && name.trim() !== "" && (list.isFresh || hasProof(proof));
  return (
    <form onSubmit={submit} onChange={clear} className="sh-login-form">
      <ol className="sh-steps">
        <li>{t("Install an authenticator app on your phone, if you have none.")}</li>
        <li>{t("Scan this QR code with the app, or enter the key by hand.")}</li>
        <li>{t("Enter the 6-digit code that the app shows.")}</li>
      </ol>
      <div className="sh-secret">
        <QrCode text={setup.uri} label={t("QR code for your authenticator app")} />
        <div>
          <span className="sh-small">{t("Key [secret]")}</span>
          <code aria-label={t("Key [secret]")}>
            {setup.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
          </code>
        </div>
      </div>
      {failure && <Alert kind="error">{failure}</Alert>}
      <TextInput
        label={t("Code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
        data-autofocus
        maxLength={10}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <TextInput
        label={t("Name")}
        description={t("To recognise it in the list")}
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {!list.isFresh && <ProofFields list={list} proof={proof} onChange={setProof} />}
      <Button type="submit" look="primary" busy={busy} disabled={!isComplete} fullWidth>
        {t("Add authenticator app")}
      </Button>
    </form>
  );
}
