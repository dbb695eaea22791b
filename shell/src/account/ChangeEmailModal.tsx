import { api, read } from "@crumbtrail/host/api";
import { Alert, Button, Modal, PasswordInput, Row, Stack, TextInput } from "@crumbtrail/kit";
import { type FormEvent, useState } from "react";
import { type EmailFailure, emailFailure } from "./failure.ts";

/** Asks for another user name with the present password; then says where to look for the link. */
export function ChangeEmailModal({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Modal opened onClose={onClose} title="Change e-mail" size="sm">
      {sentTo === undefined
        ? <EmailForm onSent={setSentTo} onCancel={onClose} />
        : <MailSent to={sentTo} onClose={onClose} />}
    </Modal>
  );
}

interface EmailFormProps {
  onSent(to: string): void;
  onCancel(): void;
}

function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const [username, setUsername] = useState("");
  const [present, setPresent] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<EmailFailure>();
  const errorOf = (field: EmailFailure["field"]) =>
    failure?.field === field ? failure?.text : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // To React the dialog lies inside the form of the account, which would be saved as well.
    event.stopPropagation();
    setBusy(true);
    setFailure(undefined);
    try {
      const json = { username, password_present: present };
      await read(api().accounts.me.username.$post({ json }));
      onSent(username);
    } catch (error) {
      setFailure(emailFailure(error));
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label="New e-mail"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          description="You sign in with it once you have opened the link that is sent there."
          data-autofocus
          required
          maxLength={320}
          value={username}
          error={errorOf("username")}
          onChange={(event) => setUsername(event.currentTarget.value.replace(/\s+/g, ""))}
        />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          required
          value={present}
          error={errorOf("present")}
          onChange={(event) => setPresent(event.currentTarget.value)}
        />
        {failure && !failure.field && <Alert kind="error">{failure.text}</Alert>}
        <Row justify="end">
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            type="submit"
            look="primary"
            busy={busy}
            disabled={username === "" || present === ""}
          >
            Send link
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function MailSent({ to, onClose }: { to: string; onClose: () => void }) {
  return (
    <Stack>
      <Alert kind="info" title="Please check your inbox">
        A link was sent to {to}. It is valid for 24 hours; until you open it, nothing changes.
      </Alert>
      <Row justify="end">
        <Button look="primary" onClick={onClose}>Done</Button>
      </Row>
    </Stack>
  );
}
