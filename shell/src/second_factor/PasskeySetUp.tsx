import type { AddedFactor, FactorList, OwnerProof } from "@crumbtrail/contract/second_factor";
import { api, read } from "@crumbtrail/host/api";
import { Alert, Button, TextInput } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { useSubmit } from "../PublicPage.tsx";
import { createPasskey, passkeyFailure } from "./passkey.ts";
import { hasProof, ProofFields } from "./ProofFields.tsx";

interface PasskeySetUpProps {
  list: FactorList;
  onAdded(added: AddedFactor): void;
}

/** Names a passkey, and lets the browser make it. */
export function PasskeySetUp({ list, onAdded }: PasskeySetUpProps) {
  const [name, setName] = useState(t("Passkey"));
  const [proof, setProof] = useState<OwnerProof>({});
  const { busy, failure, clear, submit } = useSubmit(async () => {
    const { passkey } = api().accounts.me["second-factors"];
    const { options, setup } = await read(passkey.setup.$post({ json: { proof } }));
    const response = await createPasskey(options);
    onAdded(await read(passkey.$post({ json: { setup, name: name.trim(), response } })));
  }, passkeyFailure);
  const isComplete = name.trim() !== "" && (list.isFresh || hasProof(proof));
  return (
    <form onSubmit={submit} onChange={clear} className="sh-login-form">
      <p className="sh-hint">
        {t(
          "After your password you confirm with the fingerprint, face or PIN of this device, or with a security key.",
        )}
      </p>
      {failure && <Alert kind="error">{failure}</Alert>}
      <TextInput
        label={t("Name")}
        description={t("To recognise it in the list")}
        required
        autoFocus
        data-autofocus
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {!list.isFresh && <ProofFields list={list} proof={proof} onChange={setProof} />}
      <Button type="submit" look="primary" busy={busy} disabled={!isComplete} fullWidth>
        {t("Add passkey")}
      </Button>
    </form>
  );
}
