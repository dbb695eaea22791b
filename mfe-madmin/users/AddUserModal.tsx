import { failureText, notify, useAccount } from "@crumbtrail/host";
import { FormModal, Select, TextInput, useSaveForm } from "@crumbtrail/kit";
import { inviteUser } from "../server/users.ts";
import { invitationOf, NEW_USER, USER_FAILURES, USER_RULES } from "./form.ts";
import { RightsFields } from "./RightsFields.tsx";
import { useTenantOptions } from "./tenant_options.ts";

interface AddUserModalProps {
  /** The tenant of the list's filter. */
  tenant: string | undefined;
  onClose(): void;
}

/** A dialog that adds a user to a tenant; staff may exceed the limit (part 2 section 5). */
export function AddUserModal({ tenant, onClose }: AddUserModalProps) {
  const tenants = useTenantOptions();
  const { tenant: own } = useAccount();
  const form = useSaveForm({
    initialValues: { ...NEW_USER, tenant: tenant ?? own },
    validate: USER_RULES,
    body: ({ tenant, ...fields }) => ({ tenant, ...invitationOf(fields) }),
    save: ({ tenant, ...invitation }) => inviteUser(tenant, invitation),
    onSaved: ({ username }) => {
      notify(`${username} was sent an invitation.`);
      onClose();
    },
  });
  return (
    <FormModal
      title="Add user"
      form={form}
      submitLabel="Send invitation"
      failureTitle="Nobody was added."
      failureText={(error) => failureText(error, USER_FAILURES)}
      onClose={onClose}
    >
      <Select label="Tenant" searchable options={tenants} {...form.field("tenant")} />
      <div className="ma-two">
        <TextInput
          label="First name"
          required
          data-autofocus
          maxLength={100}
          {...form.field("firstname")}
        />
        <TextInput label="Surname" required maxLength={100} {...form.field("lastname")} />
      </div>
      <TextInput
        label="E-mail"
        required
        type="email"
        maxLength={320}
        spellCheck={false}
        description="We will e-mail a link to choose a password."
        {...form.field("username")}
        onChange={(event) => form.set({ username: event.currentTarget.value.replace(/\s+/g, "") })}
      />
      <RightsFields form={form} tenant={form.values.tenant} isNew isOwn={false} />
    </FormModal>
  );
}
