import type { TenantInput } from "@crumbtrail/contract/tenant_data";
import { withoutWhitespace } from "@crumbtrail/contract/text";
import { type FailureReplies, failureText, notify } from "@crumbtrail/host";
import { FormModal, Select, TextInput, useSaveForm } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { addTenant } from "../server/tenants.ts";
import { tiersQuery } from "../server/tiers.ts";

interface AddTenantModalProps {
  onClose(): void;
  /** @param id of the new tenant */
  onAdded(id: string): void;
}

const NEW_TENANT = { name: "", tier: "", firstname: "", lastname: "", username: "" };
type Fields = typeof NEW_TENANT;

/**
 * Whether all of the admin's fields are filled, or none: a tenant may be added without an admin.
 */
function isAdminComplete({ firstname, lastname, username }: Omit<Fields, "name">): boolean {
  const filled = [firstname, lastname, username].filter((text) => text.trim() !== "").length;
  return filled === 0 || filled === 3;
}

function bodyOf({ name, tier, firstname, lastname, username }: Fields): TenantInput {
  const admin = { firstname: firstname.trim(), lastname: lastname.trim(), username };
  return {
    name: name.trim(),
    ...(tier !== "" && { tier: { _id: tier } }),
    ...(username !== "" && { admin }),
  };
}

const FAILURES: FailureReplies = {
  ENTITY_ALREADY_EXISTS: t("There is an account with this e-mail address already."),
  EMAIL_NOT_VALID: t("Enter a valid e-mail address."),
};

/** A dialog that adds a tenant and invites its first admin. */
export function AddTenantModal({ onClose, onAdded }: AddTenantModalProps) {
  const { data: tiers = [] } = useQuery(tiersQuery);
  const form = useSaveForm({
    initialValues: NEW_TENANT,
    isComplete: ({ name, ...admin }) => name.trim() !== "" && isAdminComplete(admin),
    body: bodyOf,
    save: (body) => addTenant(body),
    onSaved: ({ _id, name }) => {
      const { username } = form.values;
      notify(
        username
          ? t("{name} was added, and {username} was sent an invitation.", { name, username })
          : t("{name} was added.", { name }),
      );
      onAdded(_id);
    },
  });
  return (
    <FormModal
      title={t("Add tenant")}
      form={form}
      submitLabel={t("Add tenant")}
      failureTitle={t("No tenant was added.")}
      failureText={(error) => failureText(error, FAILURES)}
      onClose={onClose}
    >
      <TextInput
        label={t("Company name")}
        required
        data-autofocus
        maxLength={200}
        {...form.field("name")}
      />
      <Select
        label={t("Tier")}
        placeholder={t("Tier of sign-ups")}
        options={tiers.filter(({ status }) => status === "ACTIVE")
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.field("tier")}
      />
      <fieldset className="ma-group">
        <legend>{t("First admin")}</legend>
        <p className="ma-dimmed">
          {t(
            "Gets an e-mail with a link to choose a password. Without an admin nobody can sign in.",
          )}
        </p>
        <div className="ct-two">
          <TextInput label={t("First name")} maxLength={100} {...form.field("firstname")} />
          <TextInput label={t("Surname")} maxLength={100} {...form.field("lastname")} />
        </div>
        <TextInput
          label={t("E-mail")}
          type="email"
          maxLength={320}
          spellCheck={false}
          {...form.field("username")}
          onChange={(event) => form.set({ username: withoutWhitespace(event.currentTarget.value) })}
        />
      </fieldset>
    </FormModal>
  );
}
