import { ALL_PROPERTIES, pickedProperties } from "@crumbtrail/contract/permissions";
import type { Property } from "@crumbtrail/contract/property";
import { MultiSelect } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

export interface PropertiesSelectProps {
  /** `Properties` by default. */
  label?: string;
  /** Shown below the label. */
  description: string;
  /** The properties to choose from, as far as loaded. */
  properties: readonly Pick<Property, "_id" | "name" | "isTenantDefaultProperty">[];
  value: readonly string[];
  readOnly: boolean;
  onChange(properties: string[]): void;
}

/** A field for properties by id, or ALL; an unknown id is shown as it is. */
export function PropertiesSelect(props: PropertiesSelectProps) {
  const { label = t("Properties"), description, properties, value, readOnly, onChange } = props;
  // The default property, to which pages outside all others belong, cannot be chosen.
  const known = properties.filter(({ isTenantDefaultProperty }) => !isTenantDefaultProperty);
  const ids = new Set([ALL_PROPERTIES, ...known.map(({ _id }) => _id), ...value]);
  const names = new Map(properties.map(({ _id, name }) => [_id, name]));
  names.set(ALL_PROPERTIES, t("All properties"));
  return (
    <MultiSelect
      label={label}
      description={description}
      placeholder={t("Choose properties")}
      options={[...ids].map((id) => ({ value: id, label: names.get(id) ?? id }))}
      disabled={readOnly}
      value={value}
      onChange={(next) => onChange(pickedProperties(value, next))}
    />
  );
}
