import { useTenantChoices } from "@crumbtrail/host/tenant_choices";
import { type FieldProps, Select } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

/** The tenant of a new user: tenants that have not authorised access are disabled. */
export function TenantField({ value, ...field }: FieldProps<string>) {
  const { options, onSearch } = useTenantChoices(value);
  return (
    <Select
      label={t("Tenant")}
      searchable
      options={options}
      onSearch={onSearch}
      value={value}
      {...field}
    />
  );
}
