import type { User } from "@crumbtrail/contract/user";
import { notify } from "@crumbtrail/host";
import { Modal, Stack } from "@crumbtrail/kit";
import { useState } from "react";
import { changeUser, inviteUser } from "../server/users.ts";
import { changeOf, fieldsOf, invitationOf, NOBODY, type UserFields } from "./form.ts";
import { PendingNotice } from "./PendingNotice.tsx";
import type { UserRights } from "./rights.ts";
import { UserForm } from "./UserForm.tsx";

interface UserModalProps {
  /** Undefined for somebody new. */
  user: User | undefined;
  rights: UserRights;
  onClose(): void;
}

/** One user: to be added, changed, or only read. */
export function UserModal({ user, rights, onClose }: UserModalProps) {
  const [fields, setFields] = useState<UserFields>(() => user ? fieldsOf(user) : NOBODY);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      notify(await (user ? change(user, fields) : invite(fields)));
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const unchanged = user !== undefined && changeOf(user, fields) === undefined;
  return (
    // What is under way is waited for, so that its failure is read beside what was typed.
    <Modal opened title={titleOf(user, rights)} onClose={() => busy || onClose()}>
      <Stack gap="lg">
        {user?.status === "PENDING" && rights.rights && <PendingNotice user={user} />}
        <UserForm
          fields={fields}
          onChange={(change) => setFields((now) => ({ ...now, ...change }))}
          isNew={user === undefined}
          rights={rights}
          unchanged={unchanged}
          busy={busy}
          error={error}
          onSave={() => void save()}
          onClose={onClose}
        />
      </Stack>
    </Modal>
  );
}

function titleOf(user: User | undefined, { names }: UserRights): string {
  if (!user) return "Add user";
  return names ? "Edit user" : "User";
}

async function change(user: User, fields: UserFields): Promise<string> {
  const differing = changeOf(user, fields);
  if (differing) await changeUser(user._id, differing);
  return "Account successfully modified.";
}

async function invite(fields: UserFields): Promise<string> {
  const invitation = invitationOf(fields);
  if (!invitation) throw new Error(`Nobody is given the role ${fields.role}`);
  const { username } = await inviteUser(invitation);
  return `${username} was sent an invitation.`;
}
