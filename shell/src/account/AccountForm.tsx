import { api, read } from "@crumbtrail/host/api";
import { notify } from "@crumbtrail/host/overlays";
import { accountChanged, useAccount } from "@crumbtrail/host/session";
import { Alert, Button, Panel, Row, Stack, TextInput } from "@crumbtrail/kit";
import { type FormEvent, useState } from "react";
import { AvatarField } from "./AvatarField.tsx";
import { ChangeEmail } from "./ChangeEmail.tsx";
import { type Draft, draftOf, isReady, patchOf, problemsOf } from "./draft.ts";
import { type SaveFailure, saveFailure } from "./failure.ts";
import { PasswordFields } from "./PasswordFields.tsx";
import { Rights } from "./Rights.tsx";

/** The form of the own account; it can be saved once something differs and is complete. */
export function AccountForm() {
  const account = useAccount();
  const [draft, setDraft] = useState(() => draftOf(account));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();
  const problems = problemsOf(draft, account);
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFailure(undefined);
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady(draft, account)) return;
    setBusy(true);
    try {
      const json = patchOf(draft, account);
      const saved = await read(api().accounts.me.$patch({ json }));
      accountChanged(saved);
      setDraft(draftOf(saved));
      notify("Account successfully modified.");
    } catch (error) {
      setFailure(saveFailure(error));
    }
    setBusy(false);
  };

  return (
    <form onSubmit={save} aria-label="My account">
      <Stack gap="lg">
        <Panel title="Personal Information">
          <Stack>
            <AvatarField avatar={draft.avatar} onChange={(avatar) => change({ avatar })} />
            <TextInput
              label="First name"
              autoComplete="given-name"
              required
              maxLength={100}
              value={draft.firstname}
              error={problems.firstname}
              onChange={(event) => change({ firstname: event.currentTarget.value })}
            />
            <TextInput
              label="Surname"
              autoComplete="family-name"
              required
              maxLength={100}
              value={draft.lastname}
              error={problems.lastname}
              onChange={(event) => change({ lastname: event.currentTarget.value })}
            />
          </Stack>
        </Panel>
        <Panel title="Login Information">
          <Stack>
            <TextInput label="E-mail" autoComplete="username" disabled value={account.username} />
            <ChangeEmail />
            <PasswordFields
              draft={draft}
              problems={problems}
              failure={failure}
              onChange={change}
            />
          </Stack>
        </Panel>
        <Rights account={account} />
        {failure && !failure.field && <Alert kind="error">{failure.text}</Alert>}
        <Row justify="end">
          <Button type="submit" look="primary" busy={busy} disabled={!isReady(draft, account)}>
            Save
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
