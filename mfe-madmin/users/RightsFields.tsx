import { ACCOUNT_STATUS_LABELS, type AccountStatus, type Role } from "@crumbtrail/contract/enums";
import {
  ALL_PROPERTIES,
  hasPropertyScope,
  SETTABLE_STATUSES,
} from "@crumbtrail/contract/permissions";
import { useAccount } from "@crumbtrail/host";
import { MultiSelect, type SaveFormState, Select } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { propertiesQuery } from "../server/users.ts";
import { picked, roleOptions, type UserFields } from "./form.ts";

interface RightsFieldsProps {
  form: SaveFormState<UserFields> | SaveFormState<UserFields & { tenant: string }>;
  /** The user's tenant. */
  tenant: string;
  isNew: boolean;
  /** The user is the signed-in account, whose rights are fixed. */
  isOwn: boolean;
}

/** Role, status and, for role USER, properties of the tenant. */
export function RightsFields({ form: anyForm, tenant, isNew, isOwn }: RightsFieldsProps) {
  const { tenant: own } = useAccount();
  // The form of a new user has a tenant besides.
  const form = anyForm as SaveFormState<UserFields>;
  const { role, status } = form.values;
  const why = isOwn ? "You cannot change your own." : undefined;
  const statuses: readonly AccountStatus[] = SETTABLE_STATUSES;
  const offered = statuses.includes(status) ? statuses : [status, ...statuses];
  return (
    <>
      <div className="ma-two">
        <Select<Role>
          label="Role"
          options={roleOptions(tenant === own, role)}
          disabled={isOwn}
          description={why}
          {...form.field("role")}
        />
        {!isNew && (
          <Select<AccountStatus>
            label="Status"
            options={offered.map((value) => ({ value, label: ACCOUNT_STATUS_LABELS[value] }))}
            disabled={isOwn}
            description={why}
            {...form.field("status")}
          />
        )}
      </div>
      {hasPropertyScope(role) && <PropertiesField form={form} tenant={tenant} />}
    </>
  );
}

interface PropertiesFieldProps {
  form: SaveFormState<UserFields>;
  tenant: string;
}

function PropertiesField({ form, tenant }: PropertiesFieldProps) {
  const { data: properties = [] } = useQuery(propertiesQuery(tenant));
  const { properties: value } = form.values;
  const known = properties.filter(({ isTenantDefaultProperty }) => !isTenantDefaultProperty);
  const names = new Map(known.map(({ _id, name }) => [_id, name]));
  const ids = new Set([ALL_PROPERTIES, ...names.keys(), ...value]);
  return (
    <MultiSelect
      label="Properties"
      description={value.length === 0
        ? "Without a property this user sees nothing. Assign at least one."
        : "This user sees and tests only these properties."}
      placeholder="Choose properties"
      options={[...ids].map((id) => ({
        value: id,
        label: id === ALL_PROPERTIES ? "All properties" : names.get(id) ?? id,
      }))}
      value={value}
      onChange={(next) => form.set({ properties: picked(value, next) })}
    />
  );
}
