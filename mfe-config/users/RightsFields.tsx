import { hasPropertyScope, TENANT_ROLES } from "@crumbtrail/contract/permissions";
import {
  RoleField,
  seenPropertiesNote,
  StatusField,
  type UserForm,
} from "@crumbtrail/kit/administration";
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
  return (
    <>
      <div className="ct-two">
        <RoleField form={form} own={own} readOnly={readOnly} roles={TENANT_ROLES} />
        {!isNew && <StatusField form={form} own={own} readOnly={readOnly} />}
      </div>
      {hasPropertyScope(form.values.role) && (
        <PropertiesField
          description={seenPropertiesNote(form.values)}
          readOnly={readOnly}
          {...form.field("properties")}
        />
      )}
    </>
  );
}
