import {
  ACCOUNT_STATUS_LABELS,
  type AccountStatus,
  type Role,
  ROLE_LABELS,
} from "@crumbtrail/contract/enums";
import {
  isHeldToProperties,
  SETTABLE_STATUSES,
  TENANT_ROLES,
} from "@crumbtrail/contract/user_options";
import { Select } from "@crumbtrail/kit";
import { PropertiesField } from "../properties/PropertiesField.tsx";
import type { UserFields } from "./form.ts";

interface RightsFieldsProps {
  fields: UserFields;
  onChange(change: Partial<UserFields>): void;
  isNew: boolean;
  readOnly: boolean;
  /** It is the account of whoever looks, which is why it can't be changed. */
  own: boolean;
}

/** Role, status and properties. */
export function RightsFields({ fields, onChange, isNew, readOnly, own }: RightsFieldsProps) {
  const why = own ? "Your own can't be changed here." : undefined;
  return (
    <>
      <div className="co-two">
        <Select<Role>
          label="Role"
          options={withCurrent(TENANT_ROLES, fields.role).map((value) => ({
            value,
            label: ROLE_LABELS[value],
          }))}
          disabled={readOnly}
          description={why}
          value={fields.role}
          onChange={(role) => onChange({ role })}
        />
        {!isNew && (
          <Select<AccountStatus>
            label="Status"
            options={withCurrent(SETTABLE_STATUSES, fields.status).map((value) => ({
              value,
              label: ACCOUNT_STATUS_LABELS[value],
            }))}
            disabled={readOnly}
            description={why}
            value={fields.status}
            onChange={(status) => onChange({ status })}
          />
        )}
      </div>
      {isHeldToProperties(fields.role) && (
        <PropertiesField
          description={fields.properties.length === 0
            ? "Without a property this user sees nothing. Assign at least one."
            : "What this user sees and may test."}
          value={fields.properties}
          readOnly={readOnly}
          onChange={(properties) => onChange({ properties })}
        />
      )}
    </>
  );
}

/** What can be chosen, and what there is now although nobody chooses it. */
function withCurrent<V>(offered: readonly V[], current: V): V[] {
  return offered.includes(current) ? [...offered] : [current, ...offered];
}
