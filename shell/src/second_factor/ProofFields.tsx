import type { FactorList, OwnerProof } from "@crumbtrail/contract/second_factor";
import { Button, PasswordInput, TextInput } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { useState } from "react";

interface ProofFieldsProps {
  list: Pick<FactorList, "hasPassword" | "factors">;
  proof: OwnerProof;
  onChange(proof: OwnerProof): void;
  autoFocus?: boolean;
}

/** Asks the owner of the account for the password, or for a code of an existing factor. */
export function ProofFields({ list, proof, onChange, autoFocus = false }: ProofFieldsProps) {
  const hasCode = list.factors.length > 0;
  const [byCode, setByCode] = useState(!list.hasPassword);
  const toggle = () => {
    setByCode(!byCode);
    onChange({});
  };
  return (
    <>
      {byCode
        ? (
          <TextInput
            label={t("Code to confirm")}
            description={t("From your authenticator app, or a recovery code.")}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            data-autofocus={autoFocus || undefined}
            value={proof.code ?? ""}
            onChange={(event) => onChange({ code: event.currentTarget.value })}
          />
        )
        : (
          <PasswordInput
            label={t("Your password")}
            autoComplete="current-password"
            required
            data-autofocus={autoFocus || undefined}
            value={proof.password ?? ""}
            onChange={(event) => onChange({ password: event.currentTarget.value })}
          />
        )}
      {hasCode && list.hasPassword && (
        <div>
          <Button size="sm" look="quiet" onClick={toggle}>
            {byCode ? t("Use your password instead") : t("Use a code instead")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Whether a password or a code was entered. */
export const hasProof = ({ password, code }: OwnerProof) => Boolean(password || code?.trim());
