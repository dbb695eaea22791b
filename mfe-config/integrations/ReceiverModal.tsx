import type { Webhook } from "@crumbtrail/contract/webhook";
import { notify } from "@crumbtrail/host";
import { Modal, Stack } from "@crumbtrail/kit";
import { useState } from "react";
import { addWebhook, changeWebhook } from "../server/webhooks.ts";
import { changeOf, fieldsOf, inputOf, NEW_RECEIVER, type ReceiverFields } from "./form.ts";
import { NewSecret } from "./NewSecret.tsx";
import { ReceiverForm } from "./ReceiverForm.tsx";
import { Tryout } from "./Tryout.tsx";

interface ReceiverModalProps {
  /** Undefined for a new one. */
  receiver: Webhook | undefined;
  mayChange: boolean;
  onClose(): void;
}

/** One receiver: to be added, changed, tried, or only read. */
export function ReceiverModal({ receiver, mayChange, onClose }: ReceiverModalProps) {
  const [fields, setFields] = useState<ReceiverFields>(() =>
    receiver ? fieldsOf(receiver) : NEW_RECEIVER
  );
  const [secret, setSecret] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const made = await (receiver ? change(receiver, fields) : add(fields));
      if (made === null) onClose();
      else setSecret(made);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  if (secret !== undefined) {
    return (
      <Modal opened title="Signing secret" onClose={onClose}>
        <NewSecret secret={secret} onClose={onClose} />
      </Modal>
    );
  }
  return (
    <Modal opened title={titleOf(receiver, mayChange)} onClose={() => busy || onClose()}>
      <Stack gap="lg">
        {receiver && mayChange && <Tryout receiver={receiver} onSecret={setSecret} />}
        <ReceiverForm
          fields={fields}
          onChange={(part) => setFields((now) => ({ ...now, ...part }))}
          isNew={receiver === undefined}
          readOnly={!mayChange}
          unchanged={receiver !== undefined && changeOf(receiver, fields) === undefined}
          busy={busy}
          error={error}
          onSave={() => void save()}
          onClose={onClose}
        />
      </Stack>
    </Modal>
  );
}

function titleOf(receiver: Webhook | undefined, mayChange: boolean): string {
  if (!receiver) return "Add integration";
  return mayChange ? "Edit integration" : "Integration";
}

async function change(receiver: Webhook, fields: ReceiverFields): Promise<null> {
  const differing = changeOf(receiver, fields);
  if (differing) await changeWebhook(receiver._id, differing);
  notify("Integration successfully modified.");
  return null;
}

/** Gives the secret, which is shown this once; null where nothing is signed. */
async function add(fields: ReceiverFields): Promise<string | null> {
  const input = inputOf(fields);
  if (!input) throw new Error("The integration is not complete");
  const { secret, name } = await addWebhook(input);
  notify(`${name} was added.`);
  return secret;
}
