import { hasPropertyScope } from "@crumbtrail/contract/permissions";
import type { ListedUser } from "@crumbtrail/contract/user";
import { confirmDelete, failureText, notify, useAccount } from "@crumbtrail/host";
import { Button, Panel, Row, SaveForm, TextInput, Trans, useSaveForm } from "@crumbtrail/kit";
import {
  nameOfUser,
  RoleField,
  StatusField,
  USER_RULES,
  userFieldsOf,
} from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { Link, useNavigate } from "@tanstack/react-router";
import { changeUser, deleteUser } from "../server/users.ts";
import { bodyOf, rolesIn, USER_FAILURES } from "./form.ts";
import { PropertiesField } from "./PropertiesField.tsx";
import { SecondFactorPanel } from "./SecondFactorPanel.tsx";
import { MadminSection } from "./UserFacts.tsx";

/** The account form of another user, with the sections of the specification, part 1 §2. */
export function UserForm({ user }: { user: ListedUser }) {
  const { _id: ownId, tenant: ownTenant } = useAccount();
  const isOwn = user._id === ownId;
  const form = useSaveForm({
    initialValues: userFieldsOf(user),
    version: user.version,
    validate: USER_RULES,
    body: bodyOf,
    save: (_, change) => changeUser(user, change),
    onSaved: () => notify(t("Account successfully modified.")),
  });
  return (
    <>
      <SaveForm
        form={form}
        label={t("Account")}
        failureText={(error) => failureText(error, USER_FAILURES)}
      >
        <Panel title={t("Personal Information")}>
          <div className="ct-two">
            <TextInput
              label={t("First name")}
              required
              maxLength={100}
              {...form.field("firstname")}
            />
            <TextInput label={t("Surname")} required maxLength={100} {...form.field("lastname")} />
          </div>
        </Panel>
        <Panel title={t("Login Information")}>
          <TextInput label={t("E-mail")} disabled {...form.field("username")} />
        </Panel>
        <Panel title={t("Status")}>
          <StatusField form={form} own={isOwn} />
        </Panel>
        <Panel title={t("User Rights")}>
          <RoleField form={form} own={isOwn} roles={rolesIn(user.tenant === ownTenant)} />
        </Panel>
        <Panel title={t("Tenant Properties")}>
          <div className="ma-stack">
            <p>
              <Trans
                text="Tenant: {tenant}"
                tenant={
                  <Link to="/madmin/tenants/$id" params={{ id: user.tenant }}>
                    {user.tenantName}
                  </Link>
                }
              />
            </p>
            {hasPropertyScope(form.values.role)
              ? <PropertiesField form={form} tenant={user.tenant} />
              : <p className="ma-dimmed">{t("This role sees every property of the tenant.")}</p>}
          </div>
        </Panel>
      </SaveForm>
      <MadminSection user={user} />
      {!isOwn && <SecondFactorPanel user={user} />}
      {!isOwn && <DeleteUser user={user} />}
    </>
  );
}

function DeleteUser({ user }: { user: ListedUser }) {
  const navigate = useNavigate();
  const remove = () =>
    confirmDelete({
      name: nameOfUser(user),
      text: user.username,
      remove: async () => {
        await deleteUser(user);
        await navigate({ to: "/madmin/users" });
      },
      failures: USER_FAILURES,
    });
  return (
    <Row>
      <Button look="danger" onClick={() => void remove()}>{t("Delete user")}</Button>
    </Row>
  );
}
