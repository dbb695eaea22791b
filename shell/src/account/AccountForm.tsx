import type { Account } from "@crumbtrail/contract/account";
import { ACCOUNT_STATUS_LABELS, ROLE_LABELS } from "@crumbtrail/contract/enums";
import { notify } from "@crumbtrail/host/overlays";
import { propertiesQuery } from "@crumbtrail/host/queries";
import { useAccount } from "@crumbtrail/host/session";
import { Badge, Panel, Row, SaveForm, Stack, TextInput, useSaveForm } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { changeAccount, saveFailure } from "./calls.ts";
import { ChangeEmail } from "./ChangeEmail.tsx";
import { PasswordFields, PersonalFields } from "./fields.tsx";
import { bodyOf, errorsAt, fieldsOf, isComplete, problemsOf } from "./form.ts";

/** The form of the own account; can be saved once a value differs and all are complete. */
export function AccountForm() {
  const account = useAccount();
  const form = useSaveForm({
    initialValues: fieldsOf(account),
    body: bodyOf,
    isComplete,
    save: (_, change) => changeAccount(change),
    onSaved: () => notify(t("Account successfully modified.")),
    errorsOf: (error) => errorsAt(saveFailure(error)),
  });
  const problems = form.changed ? problemsOf(form.values) : {};
  return (
    <SaveForm
      form={form}
      label={t("My account")}
      failureTitle=""
      failureText={(error) => saveFailure(error).text}
    >
      <Panel title={t("Personal Information")}>
        <PersonalFields form={form} problems={problems} />
      </Panel>
      <Panel title={t("Login Information")}>
        <Stack>
          <TextInput
            label={t("E-mail")}
            autoComplete="username"
            disabled
            value={account.username}
          />
          <ChangeEmail />
          <PasswordFields form={form} problems={problems} />
        </Stack>
      </Panel>
      <Rights account={account} />
    </SaveForm>
  );
}

/** Status, role and properties: read-only here. */
function Rights({ account }: { account: Account }) {
  return (
    <>
      <Panel title={t("Status")}>{ACCOUNT_STATUS_LABELS[account.status]}</Panel>
      <Panel title={t("User Rights")}>{ROLE_LABELS[account.role]}</Panel>
      {account.role === "USER" && (
        <Panel title={t("Properties")}>
          <OwnProperties />
        </Panel>
      )}
    </>
  );
}

/** For role USER the server lists only authorised properties. */
function OwnProperties() {
  const { data, isError } = useQuery(propertiesQuery);
  if (isError) return <>{t("The properties could not be loaded.")}</>;
  if (data?.length === 0) return <>{t("None")}</>;
  return <Row>{data?.map(({ _id, name }) => <Badge key={_id}>{name}</Badge>)}</Row>;
}
