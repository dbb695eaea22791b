import {
  ACCOUNT_STATUS_LABELS,
  type AccountStatus,
  type Role,
  ROLE_LABELS,
} from "@crumbtrail/contract/enums";
import {
  hasPropertyScope,
  SETTABLE_STATUSES,
  TENANT_ROLES,
} from "@crumbtrail/contract/permissions";
import { type SaveFormState, Select } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { PropertiesField } from "../fields/PropertiesField.tsx";
import type { UserFields } from "./form.ts";

export type UserForm = SaveFormState<UserFields>;

interface RightsFieldsProps {
  form: UserForm;
  isNew: boolean;
  readOnly: boolean;
  /** The user is the signed-in account, so role, status and properties are fixed. */
  own: boolean;
}

/** Role, status and properties. */
export function RightsFields({ form, isNew, readOnly, own }: RightsFieldsProps) {
  const { role, status, properties } = form.values;
  const why = own ? t("You cannot change your own.") : undefined;
  // The owner of the mailbox confirms it, nobody else.
  const isPending = status === "PENDING";
  return (
    <>
      <div className="co-two">
        <Select<Role>
          label={t("Role")}
          options={withCurrent(TENANT_ROLES, role).map((value) => ({
            value,
            label: ROLE_LABELS[value],
          }))}
          disabled={readOnly}
          description={why}
          {...form.field("role")}
        />
        {!isNew && (
          <Select<AccountStatus>
            label={t("Status")}
            options={withCurrent(SETTABLE_STATUSES, status).map((value) => ({
              value,
              label: ACCOUNT_STATUS_LABELS[value],
            }))}
            disabled={readOnly || isPending}
            description={isPending ? t("This user has not confirmed the invitation yet.") : why}
            {...form.field("status")}
          />
        )}
      </div>
      {hasPropertyScope(role) && (
        <PropertiesField
          description={properties.length === 0
            ? t("Without a property this user sees nothing. Assign at least one.")
            : t("This user sees and tests only these properties.")}
          readOnly={readOnly}
          {...form.field("properties")}
        />
      )}
    </>
  );
}

/** The selectable values, plus the current value even if not selectable. */
function withCurrent<V>(offered: readonly V[], current: V): V[] {
  return offered.includes(current) ? [...offered] : [current, ...offered];
}
