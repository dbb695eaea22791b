import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import { MultiSelect } from "@crumbtrail/kit";
import { pickedProperties, type UserForm } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { propertiesQuery } from "../server/users.ts";

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
      onChange={(next) => form.set({ properties: pickedProperties(value, next) })}
    />
  );
}
