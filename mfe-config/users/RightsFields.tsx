import { hasPropertyScope, TENANT_ROLES } from "@crumbtrail/contract/permissions";
import { RoleField, StatusField, type UserForm } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { PropertiesField } from "../fields/PropertiesField.tsx";

interface RightsFieldsProps {
  form: UserForm;
  isNew: boolean;
  readOnly: boolean;
  /** The user is the signed-in account, so role, status and properties are fixed. */
  own: boolean;
}

/** Role, status and properties. */
export function RightsFields({ form, isNew, readOnly, own }: RightsFieldsProps) {
  const { role, properties } = form.values;
  return (
    <>
      <div className="ct-two">
        <RoleField form={form} own={own} readOnly={readOnly} roles={TENANT_ROLES} />
        {!isNew && <StatusField form={form} own={own} readOnly={readOnly} />}
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
