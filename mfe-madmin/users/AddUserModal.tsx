import { hasPropertyScope } from "@crumbtrail/contract/permissions";
import { withoutWhitespace } from "@crumbtrail/contract/text";
import { failureText, notify, useAccount } from "@crumbtrail/host";
import { FormModal, type SaveFormState, TextInput, useSaveForm } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { inviteUser } from "../server/users.ts";
import { invitationOf, NEW_USER, USER_FAILURES, USER_RULES, type UserFields } from "./form.ts";
import { PropertiesField, RoleField } from "./RightsFields.tsx";
import { TenantField } from "./TenantField.tsx";

interface AddUserModalProps {
  /** The tenant of the list's filter. */
  tenant: string | undefined;
  onClose(): void;
}

/** A dialog that adds a user to a tenant; staff may exceed the limit (part 2 section 5). */
export function AddUserModal({ tenant, onClose }: AddUserModalProps) {
  const { tenant: own } = useAccount();
  const form = useSaveForm({
    initialValues: { ...NEW_USER, tenant: tenant ?? own },
    validate: USER_RULES,
    body: ({ tenant, ...fields }) => ({ tenant, ...invitationOf(fields) }),
    save: ({ tenant, ...invitation }) => inviteUser(tenant, invitation),
    onSaved: ({ username }) => {
      notify(t("{username} was sent an invitation.", { username }));
      onClose();
    },
  });
  // The form of a new user has a tenant besides.
  const fields = form as unknown as SaveFormState<UserFields>;
  const { tenant: tenantId } = form.values;
  return (
    <FormModal
      title={t("Add user")}
      form={form}
      submitLabel={t("Send invitation")}
      failureTitle={t("Nobody was added.")}
      failureText={(error) => failureText(error, USER_FAILURES)}
      onClose={onClose}
    >
      <TenantField {...form.field("tenant")} />
      <div className="ma-two">
        <TextInput
          label={t("First name")}
          required
          data-autofocus
          maxLength={100}
          {...form.field("firstname")}
        />
        <TextInput label={t("Surname")} required maxLength={100} {...form.field("lastname")} />
      </div>
      <TextInput
        label={t("E-mail")}
        required
        type="email"
        maxLength={320}
        spellCheck={false}
        description={t("We will e-mail a link to choose a password.")}
        {...form.field("username")}
        onChange={(event) => form.set({ username: withoutWhitespace(event.currentTarget.value) })}
      />
      <RoleField form={fields} tenant={tenantId} />
      {hasPropertyScope(fields.values.role) && <PropertiesField form={fields} tenant={tenantId} />}
    </FormModal>
  );
}
