import {
  ACCOUNT_STATUS_LABELS,
  type AccountStatus,
  type Role,
  ROLE_LABELS,
} from "@crumbtrail/contract/enums";
import {
  ALL_PROPERTIES,
  isHeldToProperties,
  SETTABLE_STATUSES,
  TENANT_ROLES,
} from "@crumbtrail/contract/user_options";
import { MultiSelect, Select } from "@crumbtrail/kit";
import { afterPicking, type UserFields } from "./form.ts";
import { usePropertyNames } from "./use_property_names.ts";

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
        <Properties fields={fields} onChange={onChange} readOnly={readOnly} />
      )}
    </>
  );
}

/** What can be chosen, and what there is now although nobody chooses it. */
function withCurrent<V>(offered: readonly V[], current: V): V[] {
  return offered.includes(current) ? [...offered] : [current, ...offered];
}

type PropertiesProps = Pick<RightsFieldsProps, "fields" | "onChange" | "readOnly">;

function Properties({ fields: { properties: chosen }, onChange, readOnly }: PropertiesProps) {
  const { properties, nameOf } = usePropertyNames();
  const known = properties.filter((property) => !property.isTenantDefaultProperty);
  const ids = new Set([ALL_PROPERTIES, ...known.map(({ _id }) => _id), ...chosen]);
  return (
    <MultiSelect
      label="Properties"
      description={chosen.length === 0
        ? "Without a property this user sees nothing. Assign at least one."
        : "What this user sees and may test."}
      placeholder="Choose properties"
      options={[...ids].map((value) => ({ value, label: nameOf(value) }))}
      disabled={readOnly}
      value={chosen}
      onChange={(next) => onChange({ properties: afterPicking(chosen, next) })}
    />
  );
}
