import type { FactorList } from "@crumbtrail/contract/second_factor";
import { notify } from "@crumbtrail/host/overlays";
import { Modal } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { AppSetUp } from "../../second_factor/AppSetUp.tsx";
import { RecoveryCodes } from "../../second_factor/RecoveryCodes.tsx";
import { refreshFactors } from "./factors.ts";

/** Adds an authenticator app; after the first factor shows the recovery codes. */
export function AddAppModal({ list, onClose }: { list: FactorList; onClose: () => void }) {
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
  return (
    <Modal opened title={t("Add authenticator app")} size="sm" onClose={onClose}>
      <AppSetUp
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
