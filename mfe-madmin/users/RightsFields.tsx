import { ACCOUNT_STATUS_LABELS, type AccountStatus, type Role } from "@crumbtrail/contract/enums";
import { ALL_PROPERTIES, SETTABLE_STATUSES } from "@crumbtrail/contract/permissions";
import { useAccount } from "@crumbtrail/host";
import { MultiSelect, type SaveFormState, Select } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { propertiesQuery } from "../server/users.ts";
import { picked, roleOptions, type UserFields } from "./form.ts";

type UserForm = SaveFormState<UserFields>;

interface RightsProps {
  form: UserForm;
  /** The user is the signed-in account, whose rights are fixed. */
  isOwn?: boolean;
}

const FIXED = t("You cannot change your own.");
const UNCONFIRMED = t("This user has not confirmed the invitation yet.");

/** The role; MAdmin is offered to staff alone, in the provider's own tenant (part 1 section 6). */
export function RoleField({ form, isOwn = false, tenant }: RightsProps & { tenant: string }) {
  const { tenant: own } = useAccount();
  return (
    <Select<Role>
      label={t("Role")}
      options={roleOptions(tenant === own, form.values.role)}
      disabled={isOwn}
      description={isOwn ? FIXED : undefined}
      {...form.field("role")}
    />
  );
}

export function StatusField({ form, isOwn = false }: RightsProps) {
  const statuses: readonly AccountStatus[] = SETTABLE_STATUSES;
  const { status } = form.values;
  const offered = statuses.includes(status) ? statuses : [status, ...statuses];
  // The owner of the mailbox confirms it, nobody else.
  const isPending = status === "PENDING";
  return (
    <Select<AccountStatus>
      label={t("Status")}
      options={offered.map((value) => ({ value, label: ACCOUNT_STATUS_LABELS[value] }))}
      disabled={isOwn || isPending}
      description={isPending ? UNCONFIRMED : isOwn ? FIXED : undefined}
      {...form.field("status")}
    />
  );
}

/** The properties of the tenant that a role USER sees. */
export function PropertiesField({ form, tenant }: { form: UserForm; tenant: string }) {
  const { data: properties = [] } = useQuery(propertiesQuery(tenant));
  const { properties: value } = form.values;
  const known = properties.filter(({ isTenantDefaultProperty }) => !isTenantDefaultProperty);
  const names = new Map(known.map(({ _id, name }) => [_id, name]));
  const ids = new Set([ALL_PROPERTIES, ...names.keys(), ...value]);
  return (
    <MultiSelect
      label={t("Properties")}
      description={value.length === 0
        ? t("Without a property this user sees nothing. Assign at least one.")
        : t("This user sees and tests only these properties.")}
      placeholder={t("Choose properties")}
      options={[...ids].map((id) => ({
        value: id,
        label: id === ALL_PROPERTIES ? t("All properties") : names.get(id) ?? id,
      }))}
      value={value}
      onChange={(next) => form.set({ properties: picked(value, next) })}
    />
  );
}
