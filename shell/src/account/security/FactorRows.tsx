import { FACTOR_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { Factor, FactorList } from "@crumbtrail/contract/second_factor";
import { notify } from "@crumbtrail/host/overlays";
import { Button, FormModal, RelativeTime, TextInput, Trans, useSaveForm } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { removeFactor, renameFactor } from "./factors.ts";
import { ProofModal } from "./NewCodesModal.tsx";

/** The account's factors, each to be renamed and removed. */
export function FactorRows({ list }: { list: FactorList }) {
  const [opened, setOpened] = useState<{ factor: Factor; action: "rename" | "remove" }>();
  const close = () => setOpened(undefined);
  const mayRemove = !list.isRequired || list.factors.length > 1;
  return (
    <>
      <ul className="sh-sessions" aria-label={t("Second factors")}>
        {list.factors.map((factor) => (
          <li key={factor._id}>
            <div>
              <strong>{factor.name}</strong>
              <FactorDetails factor={factor} />
            </div>
            <Button
              size="sm"
              look="quiet"
              aria-label={t("Rename {name}", { name: factor.name })}
              onClick={() => setOpened({ factor, action: "rename" })}
            >
              {t("Rename")}
            </Button>
            {mayRemove && (
              <Button
                size="sm"
                aria-label={t("Remove {name}", { name: factor.name })}
                onClick={() => setOpened({ factor, action: "remove" })}
              >
                {t("Remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened?.action === "rename" && <RenameModal factor={opened.factor} onClose={close} />}
      {opened?.action === "remove" && (
        <RemoveModal list={list} factor={opened.factor} onClose={close} />
      )}
    </>
  );
}

function FactorDetails({ factor: { kind, createdAt, lastUsedAt } }: { factor: Factor }) {
  const values = { kind: FACTOR_KIND_LABELS[kind], added: <RelativeTime at={createdAt} /> };
  return (
    <span>
      {lastUsedAt
        ? (
          <Trans
            text="{kind}, added {added}, last used {used}"
            {...values}
            used={<RelativeTime at={lastUsedAt} />}
          />
        )
        : <Trans text="{kind}, added {added}" {...values} />}
    </span>
  );
}

function RenameModal({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const form = useSaveForm({
    initialValues: { name: factor.name },
    isComplete: ({ name }) => name.trim() !== "",
    body: ({ name }) => ({ name: name.trim() }),
    save: ({ name }) => renameFactor(factor._id, name),
    onSaved: onClose,
  });
  return (
    <FormModal
      title={t("Rename second factor")}
      size="sm"
      form={form}
      failureTitle=""
      failureText={() => t("It could not be renamed. Please try again.")}
      onClose={onClose}
    >
      <TextInput
        label={t("Name")}
        data-autofocus
        required
        maxLength={100}
        {...form.field("name")}
      />
    </FormModal>
  );
}

interface RemoveModalProps {
  list: FactorList;
  factor: Factor;
  onClose(): void;
}

function RemoveModal({ list, factor, onClose }: RemoveModalProps) {
  const isLast = list.factors.length === 1;
  // The list that the dialog was opened with, so that its text stays while the factor is removed.
  const [before] = useState(list);
  return (
    <ProofModal
      title={t("Remove “{name}”?", { name: factor.name })}
      text={isLast
        ? t("Your password alone will then be enough to sign in. Your recovery codes are deleted.")
        : t("You can no longer sign in with it.")}
      action={t("Remove")}
      danger
      list={before}
      run={async (proof) => {
        await removeFactor(factor._id, proof);
        notify(t("Second factor removed."));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
