import { FACTOR_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { Factor, FactorList } from "@crumbtrail/contract/second_factor";
import { notify } from "@crumbtrail/host/overlays";
import { Button, FormModal, RelativeTime, TextInput, useSaveForm } from "@crumbtrail/kit";
import { useState } from "react";
import { removeFactor, renameFactor } from "./factors.ts";
import { ProofModal } from "./NewCodesModal.tsx";

/** The account's factors, each to be renamed and removed. */
export function FactorRows({ list }: { list: FactorList }) {
  const [opened, setOpened] = useState<{ factor: Factor; what: "rename" | "remove" }>();
  const close = () => setOpened(undefined);
  const mayRemove = !list.isRequired || list.factors.length > 1;
  return (
    <>
      <ul className="sh-sessions" aria-label="Second factors">
        {list.factors.map((factor) => (
          <li key={factor._id}>
            <div>
              <strong>{factor.name}</strong>
              <FactorDetails factor={factor} />
            </div>
            <Button
              size="sm"
              look="quiet"
              aria-label={`Rename ${factor.name}`}
              onClick={() => setOpened({ factor, what: "rename" })}
            >
              Rename
            </Button>
            {mayRemove && (
              <Button
                size="sm"
                aria-label={`Remove ${factor.name}`}
                onClick={() => setOpened({ factor, what: "remove" })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened?.what === "rename" && <RenameModal factor={opened.factor} onClose={close} />}
      {opened?.what === "remove" && (
        <RemoveModal list={list} factor={opened.factor} onClose={close} />
      )}
    </>
  );
}

function FactorDetails({ factor: { kind, createdAt, lastUsedAt } }: { factor: Factor }) {
  return (
    <span>
      {FACTOR_KIND_LABELS[kind]}, added <RelativeTime at={createdAt} />
      {lastUsedAt && (
        <>
          , last used <RelativeTime at={lastUsedAt} />
        </>
      )}
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
      title="Rename second factor"
      size="sm"
      form={form}
      failureTitle=""
      failureText={() => "It could not be renamed. Please try again."}
      onClose={onClose}
    >
      <TextInput label="Name" data-autofocus required maxLength={100} {...form.field("name")} />
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
  // The list that the dialog was opened with.
  const [before] = useState(list);
  return (
    <ProofModal
      title={`Remove “${factor.name}”?`}
      text={isLast
        ? "Your password alone will then be enough to sign in. Your recovery codes are deleted."
        : "You can no longer sign in with it."}
      action="Remove"
      danger
      list={before}
      run={async (proof) => {
        await removeFactor(factor._id, proof);
        notify("Second factor removed.");
        onClose();
      }}
      onClose={onClose}
    />
  );
}
