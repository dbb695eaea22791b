import { hasPropertyScope } from "@crumbtrail/contract/permissions";
import { failureText, notify, useAccount } from "@crumbtrail/host";
import { FormModal, useSaveForm } from "@crumbtrail/kit";
import { RoleField, USER_RULES, UserNameFields } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { inviteUser } from "../server/users.ts";
import { invitationOf, NEW_USER, rolesIn, USER_FAILURES } from "./form.ts";
import { PropertiesField } from "./PropertiesField.tsx";
import { TenantField } from "./TenantField.tsx";

interface AddUserModalProps {
  /** The tenant of the list's filter. */
  tenant: string | undefined;
  onClose(): void;
}

/** A dialog that adds a user to a tenant; staff may exceed the limit (specification, part 2 §5). */
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
  const { tenant: tenantId, role } = form.values;
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
      <UserNameFields form={form} isNew />
      <RoleField form={form} own={false} roles={rolesIn(tenantId === own)} />
      {hasPropertyScope(role) && <PropertiesField form={form} tenant={tenantId} />}
    </FormModal>
  );
}
