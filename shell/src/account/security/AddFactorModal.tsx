import type { FactorKind } from "@crumbtrail/contract/enums";
import type { FactorList } from "@crumbtrail/contract/second_factor";
import { notify } from "@crumbtrail/host/overlays";
import { Modal } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { AppSetUp } from "../../second_factor/AppSetUp.tsx";
import { PasskeySetUp } from "../../second_factor/PasskeySetUp.tsx";
import { RecoveryCodes } from "../../second_factor/RecoveryCodes.tsx";
import { refreshFactors } from "./factors.ts";

interface AddFactorModalProps {
  kind: FactorKind;
  list: FactorList;
  onClose(): void;
}

/** Adds an authenticator app or a passkey; after the first factor shows the recovery codes. */
export function AddFactorModal({ kind, list, onClose }: AddFactorModalProps) {
  const [codes, setCodes] = useState<string[]>();
  // The list that the dialog was opened with: the new factor does not change the open form.
  const [before] = useState(list);
  if (codes) {
    return (
      <Modal opened title={t("Your recovery codes")} size="sm" onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Modal>
    );
  }
  const isApp = kind === "TOTP";
  const SetUp = isApp ? AppSetUp : PasskeySetUp;
  return (
    <Modal
      opened
      title={isApp ? t("Add authenticator app") : t("Add passkey")}
      size="sm"
      onClose={onClose}
    >
      <SetUp
        list={before}
        onAdded={({ recoveryCodes }) => {
          notify(t("Second factor added."));
          void refreshFactors();
          if (recoveryCodes) setCodes(recoveryCodes);
          else onClose();
        }}
      />
    </Modal>
  );
}
