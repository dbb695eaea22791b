import type { FactorList, OwnerProof } from "@crumbtrail/contract/second_factor";
import { Alert, Button, Modal, Row } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { useSubmit } from "../../PublicPage.tsx";
import { factorFailure } from "../../second_factor/failure.ts";
import { hasProof, ProofFields } from "../../second_factor/ProofFields.tsx";
import { RecoveryCodes } from "../../second_factor/RecoveryCodes.tsx";
import { newRecoveryCodes } from "./factors.ts";

/** Replaces the recovery codes after a proof, and shows the new ones. */
export function NewCodesModal({ list, onClose }: { list: FactorList; onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) {
    return (
      <Modal opened title={t("Your recovery codes")} size="sm" onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Modal>
    );
  }
  return (
    <ProofModal
      title={t("New recovery codes")}
      text={t("The present codes stop working at once.")}
      action={t("Create new codes")}
      list={list}
      run={async (proof) => setCodes(await newRecoveryCodes(proof))}
      onClose={onClose}
    />
  );
}

interface ProofModalProps {
  title: string;
  /** What is about to happen. */
  text: string;
  action: string;
  danger?: boolean;
  list: FactorList;
  /** @throws ApiError */
  run(proof: OwnerProof): Promise<void>;
  onClose(): void;
}

/** A question that is answered with the password or a code. */
export function ProofModal(props: ProofModalProps) {
  const { title, text, action, danger = false, list, run, onClose } = props;
  const [proof, setProof] = useState<OwnerProof>({});
  const { busy, failure, clear, submit } = useSubmit(() => run(proof), factorFailure);
  return (
    <Modal opened title={title} size="sm" onClose={onClose}>
      <form onSubmit={submit} className="sh-login-form">
        <p className="sh-hint">{text}</p>
        {failure && <Alert kind="error">{failure}</Alert>}
        <ProofFields
          list={list}
          proof={proof}
          autoFocus
          onChange={(next) => {
            setProof(next);
            clear();
          }}
        />
        <Row justify="end">
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            type="submit"
            look={danger ? "danger" : "primary"}
            busy={busy}
            disabled={!hasProof(proof)}
          >
            {action}
          </Button>
        </Row>
      </form>
    </Modal>
  );
}
