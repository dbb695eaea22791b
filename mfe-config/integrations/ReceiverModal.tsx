import type { Webhook } from "@crumbtrail/contract/webhook";
import { failureText, notify } from "@crumbtrail/host";
import {
  Alert,
  Button,
  CopyButton,
  FormModal,
  Modal,
  Row,
  Stack,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { addWebhook, changeWebhook } from "../server/webhooks.ts";
import { useChangeWording } from "../wording/change_wording.ts";
import {
  bodyOf,
  fieldsOf,
  inputOf,
  NEW_RECEIVER,
  RECEIVER_FAILURES,
  receiverRules,
} from "./form.ts";
import { ReceiverFields } from "./ReceiverFields.tsx";
import { Tryout } from "./Tryout.tsx";

interface ReceiverModalProps {
  /** Undefined for a new integration. */
  receiver: Webhook | undefined;
  mayChange: boolean;
  onClose(): void;
}

/** A dialog to add, change, test or view an integration (receiver of events). */
export function ReceiverModal({ receiver, mayChange, onClose }: ReceiverModalProps) {
  const [secret, setSecret] = useState<string>();
  const isNew = receiver === undefined;
  const wording = useChangeWording("webhook");
  const form = useSaveForm({
    initialValues: receiver ? fieldsOf(receiver) : NEW_RECEIVER,
    version: receiver?.version,
    validate: receiverRules(isNew),
    body: bodyOf,
    readOnly: !mayChange,
    save: async (_, change, values) => {
      if (receiver) return { changed: await changeWebhook(receiver._id, change) };
      return { added: await addWebhook(inputOf(values)) };
    },
    onSaved: ({ added }) => {
      notify(
        added
          ? t("{name} was added.", { name: added.name })
          : t("Integration successfully modified."),
      );
      // Only webhooks have a signing secret.
      if (added?.secret) setSecret(added.secret);
      else onClose();
    },
  });
  if (secret !== undefined) return <NewSecret secret={secret} onClose={onClose} />;
  return (
    <FormModal
      title={titleOf(isNew, mayChange)}
      header={receiver && mayChange && <Tryout receiver={receiver} onSecret={setSecret} />}
      form={form}
      submitLabel={isNew ? t("Add") : t("Save")}
      failureTitle={isNew ? t("Nothing was added.") : undefined}
      failureText={(error) => failureText(error, RECEIVER_FAILURES)}
      wording={wording}
      onClose={onClose}
    >
      <ReceiverFields form={form} isNew={isNew} />
    </FormModal>
  );
}

function titleOf(isNew: boolean, mayChange: boolean): string {
  if (isNew) return t("Add integration");
  return mayChange ? t("Edit integration") : t("Integration");
}

/** A dialog with the new signing secret and a copy button. */
function NewSecret({ secret, onClose }: { secret: string; onClose(): void }) {
  return (
    <Modal opened title={t("Signing secret")} onClose={onClose}>
      <Stack gap="lg">
        <Alert kind="warning">
          {t(
            "Copy it now: it will not be shown again. The receiver uses it to verify that an event was sent by Crumbtrail.",
          )}
        </Alert>
        <Row gap="sm">
          <code className="co-secret" aria-label={t("Signing secret")}>{secret}</code>
          <CopyButton text={secret} what={t("secret")} />
        </Row>
        <Row justify="end">
          <Button look="primary" onClick={onClose}>{t("Done")}</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
