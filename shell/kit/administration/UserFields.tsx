import {
  ACCOUNT_STATUS_LABELS,
  type AccountStatus,
  type Role,
  ROLE_LABELS,
} from "@crumbtrail/contract/enums";
import { SETTABLE_STATUSES } from "@crumbtrail/contract/permissions";
import { withoutWhitespace } from "@crumbtrail/contract/text";
import { type SaveFormState, Select, TextInput } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { UserFields } from "./user_form.ts";

/** The form of a user, also of one with more fields. */
export type UserForm = Pick<SaveFormState<UserFields>, "values" | "readOnly" | "set" | "field">;

interface UserNameFieldsProps {
  form: UserForm;
  isNew: boolean;
}

/** First name, surname and e-mail address. */
export function UserNameFields({ form, isNew }: UserNameFieldsProps) {
  return (
    <>
      <div className="ct-two">
        <TextInput
          label={t("First name")}
          required
          data-autofocus
          readOnly={form.readOnly}
          maxLength={100}
          {...form.field("firstname")}
        />
        <TextInput
          label={t("Surname")}
          required
          readOnly={form.readOnly}
          maxLength={100}
          {...form.field("lastname")}
        />
      </div>
      <TextInput
        label={t("E-mail")}
        required
        type={isNew ? "email" : "text"}
        disabled={!isNew}
        maxLength={320}
        spellCheck={false}
        description={isNew ? t("We will e-mail a link to choose a password.") : undefined}
        {...form.field("username")}
        onChange={(event) => form.set({ username: withoutWhitespace(event.currentTarget.value) })}
      />
    </>
  );
}

interface RightsProps {
  form: UserForm;
  /** The signed-in account, whose rights are fixed. */
  own: boolean;
  readOnly?: boolean;
}

const FIXED = t("You cannot change your own.");

/** @param props.roles on offer, besides the current one */
export function RoleField(props: RightsProps & { roles: readonly Role[] }) {
  const { form, own, readOnly = own, roles } = props;
  return (
    <Select<Role>
      label={t("Role")}
      options={withCurrent(roles, form.values.role)
        .map((value) => ({ value, label: ROLE_LABELS[value] }))}
      disabled={readOnly}
      description={own ? FIXED : undefined}
      {...form.field("role")}
    />
  );
}

export function StatusField({ form, own, readOnly = own }: RightsProps) {
  const { status } = form.values;
  // Only the owner of the mailbox ends this status, by confirming the invitation.
  const isPending = status === "PENDING";
  return (
    <Select<AccountStatus>
      label={t("Status")}
      options={withCurrent<AccountStatus>(SETTABLE_STATUSES, status)
        .map((value) => ({ value, label: ACCOUNT_STATUS_LABELS[value] }))}
      disabled={readOnly || isPending}
      description={isPending
        ? t("This user has not confirmed the invitation yet.")
        : own
        ? FIXED
        : undefined}
      {...form.field("status")}
    />
  );
}

/** The selectable values, and the current value even if not selectable. */
function withCurrent<V>(offered: readonly V[], current: V): V[] {
  return offered.includes(current) ? [...offered] : [current, ...offered];
}
