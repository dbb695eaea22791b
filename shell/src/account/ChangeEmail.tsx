import { EMAIL } from "@crumbtrail/contract/credentials";
import { withoutWhitespace } from "@crumbtrail/contract/text";
import {
  Alert,
  Button,
  FormModal,
  Modal,
  PasswordInput,
  Row,
  Stack,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { emailFailure, requestEmailChange } from "./calls.ts";
import { errorsAt } from "./form.ts";

const TITLE = t("Change e-mail");
const NOT_VALID = t("Please enter a valid e-mail address.");
const NOTHING = { username: "", currentPassword: "" };

/** Changes the user name, beside the field that shows the current name. */
export function ChangeEmail() {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{TITLE}</Button>
      {open && <ChangeEmailModal onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Asks for another user name with the current password; then says where to look for the link. */
function ChangeEmailModal({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useSaveForm({
    initialValues: NOTHING,
    body: ({ username, currentPassword }) => ({ username, password_present: currentPassword }),
    isComplete: ({ username, currentPassword }) => username !== "" && currentPassword !== "",
    validateOnSubmit: ({ username }) => EMAIL.test(username) ? {} : { username: NOT_VALID },
    save: async (body) => {
      await requestEmailChange(body);
      return body.username;
    },
    onSaved: setSentTo,
    errorsOf: (error) => errorsAt(emailFailure(error)),
  });
  if (sentTo !== undefined) return <MailSent to={sentTo} onClose={onClose} />;
  return (
    <FormModal
      title={TITLE}
      size="sm"
      form={form}
      submitLabel={t("Send link")}
      failureTitle=""
      failureText={(error) => emailFailure(error).text}
      onClose={onClose}
    >
      <TextInput
        label={t("New e-mail")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        description={t("You sign in with it once you have opened the link that is sent there.")}
        data-autofocus
        required
        maxLength={320}
        {...form.field("username")}
        onChange={(event) => form.set({ username: withoutWhitespace(event.currentTarget.value) })}
      />
      <PasswordInput
        label={t("Your password")}
        autoComplete="current-password"
        required
        {...form.field("currentPassword")}
      />
    </FormModal>
  );
}

function MailSent({ to, onClose }: { to: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={TITLE} size="sm">
      <Stack>
        <Alert kind="info" title={t("Please check your inbox")}>
          {t(
            "A link was sent to {to}. It is valid for 24 hours; until you open it, nothing changes.",
            { to },
          )}
        </Alert>
        <Row justify="end">
          <Button look="primary" onClick={onClose}>{t("Done")}</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
