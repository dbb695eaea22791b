import { ROLE_LABELS } from "@crumbtrail/contract/enums";
import { SSO_ROLES, type SsoRole } from "@crumbtrail/contract/permissions";
import type { SingleSignOn } from "@crumbtrail/contract/single_sign_on";
import { confirm, failureText, notify, useAccount } from "@crumbtrail/host";
import {
  Alert,
  Button,
  Checkbox,
  CutText,
  ErrorState,
  Panel,
  PasswordInput,
  SaveForm,
  type SaveFormState,
  Select,
  SkeletonRows,
  Stack,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  removeSingleSignOn,
  saveSingleSignOn,
  singleSignOnQuery,
} from "../server/single_sign_on.ts";
import { adminsQuery } from "../server/tenant.ts";
import { DomainList } from "./DomainList.tsx";
import { bodyOf, fieldsOf, SSO_FAILURES, SSO_RULES, type SsoFields } from "./form.ts";

/** Single sign-on with the tenant's own OpenID provider: e-mail domains, and the connection. */
export function SingleSignOnPanel() {
  const { tenant } = useAccount();
  const { data, isError, isFetching, refetch } = useQuery(singleSignOnQuery(tenant));
  if (isError) return <ErrorState onRetry={refetch} busy={isFetching} />;
  if (!data) return <SkeletonRows rows={3} height={52} />;
  return (
    <>
      <DomainList domains={data.domains} />
      <ProviderForm key={data.connection?._id} state={data} />
    </>
  );
}

function ProviderForm({ state: { connection, redirectUris } }: { state: SingleSignOn }) {
  const { tenant } = useAccount();
  const form = useSaveForm({
    initialValues: fieldsOf(connection),
    validate: SSO_RULES,
    // A stored secret is never sent back, so it may stay empty.
    isComplete: ({ clientSecret }) => connection !== null || clientSecret !== "",
    body: bodyOf,
    save: (body) => saveSingleSignOn(tenant, body),
    onSaved: () => notify(t("Single sign-on saved.")),
  });
  const remove = useMutation({
    mutationFn: () => removeSingleSignOn(tenant),
    onSuccess: () => notify(t("Single sign-on removed.")),
  });
  const ask = async () => {
    const sure = await confirm({
      title: t("Remove single sign-on?"),
      text: t(
        "Members then sign in with their passwords. People without a password can request one.",
      ),
      action: t("Remove"),
    });
    if (sure) remove.mutate();
  };
  return (
    <Panel
      title={t("Single sign-on")}
      actions={connection && (
        <Button size="sm" busy={remove.isPending} onClick={() => void ask()}>{t("Remove")}</Button>
      )}
    >
      <SaveForm
        form={form}
        label={t("Single sign-on")}
        failureText={(error) => failureText(error, SSO_FAILURES)}
      >
        {remove.isError && <Alert kind="error">{failureText(remove.error)}</Alert>}
        <ProviderFields form={form} hasSecret={connection !== null} />
        {connection?.isCallbackRegistered === false && (
          <Alert kind="warning" title={t("Single sign-on is paused")}>
            {t(
              "Your connection has a new redirect URI. Nobody can sign in by it until you have registered the new URI with your provider and ticked the box below it.",
            )}
          </Alert>
        )}
        <div>
          <p className="ct-field-note">
            {t("Register this redirect URI with your provider, with the scopes openid and email:")}
          </p>
          {redirectUris.map((uri) => (
            <CutText key={uri} text={uri} length={100} mono copy={t("the redirect URI")} />
          ))}
        </div>
        {connection?.isCallbackRegistered === false && (
          <Checkbox
            label={t("The new redirect URI is registered with our provider")}
            {...form.tick("isCallbackRegistered")}
          />
        )}
        <SwitchFields form={form} />
      </SaveForm>
    </Panel>
  );
}

interface FieldsProps {
  form: SaveFormState<SsoFields>;
}

function ProviderFields({ form, hasSecret }: FieldsProps & { hasSecret: boolean }) {
  return (
    <>
      <TextInput
        label={t("Name")}
        description={t("Shown on the sign-in screen: Sign in with …")}
        required
        maxLength={50}
        {...form.field("name")}
      />
      <TextInput
        label={t("Issuer URL")}
        description={t("The address of your OpenID provider, such as https://id.example.com")}
        required
        maxLength={500}
        spellCheck={false}
        {...form.field("issuer")}
      />
      <TextInput
        label={t("Client ID")}
        required
        maxLength={500}
        spellCheck={false}
        {...form.field("clientId")}
      />
      <PasswordInput
        label={t("Client secret")}
        description={hasSecret ? t("Stored. Enter a new one to replace it.") : undefined}
        autoComplete="off"
        required={!hasSecret}
        maxLength={1000}
        {...form.field("clientSecret")}
      />
    </>
  );
}

function SwitchFields({ form }: FieldsProps) {
  const { isEnabled, isEnforced, createsUsers } = form.values;
  return (
    <Stack>
      <Checkbox label={t("Offer single sign-on")} {...form.tick("isEnabled")} />
      <Checkbox
        label={t("Create an account for unknown people of a verified domain")}
        {...form.tick("createsUsers")}
      />
      {createsUsers && (
        <Select<SsoRole>
          label={t("Role of new people")}
          options={SSO_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
          {...form.field("defaultRole")}
        />
      )}
      <Checkbox
        label={t("Members of the verified domains sign in by single sign-on only")}
        disabled={!isEnabled}
        {...form.tick("isEnforced")}
      />
      {isEnabled && isEnforced && (
        <>
          <p className="ct-field-note">
            {t(
              "Saving this signs out everybody who came with a password, you included unless you are the admin below. Password links stop working.",
            )}
          </p>
          <ExemptField form={form} />
        </>
      )}
      <p className="ct-field-note">
        {t(
          "Your provider is responsible for a second factor: people who come by single sign-on are not asked for one here.",
        )}
      </p>
    </Stack>
  );
}

/** One admin may still sign in with a password, for when the OpenID provider is down. */
function ExemptField({ form }: FieldsProps) {
  const { data } = useQuery(adminsQuery);
  const admins = data?.filter(({ status }) => status === "ACTIVE") ?? [];
  return (
    <Select
      label={t("Admin who may still use a password")}
      description={t("For emergencies, such as a provider that is down.")}
      options={admins.map(({ _id, username }) => ({ value: _id, label: username }))}
      {...form.field("exemptAccount")}
    />
  );
}
