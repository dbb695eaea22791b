import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import { MultiSelect } from "@crumbtrail/kit";
import { afterPicking } from "./after_picking.ts";
import { usePropertyNames } from "./use_property_names.ts";

interface PropertiesFieldProps {
  /** What the choice means. */
  description: string;
  value: readonly string[];
  readOnly: boolean;
  onChange(properties: string[]): void;
}

/** Some properties, or ALL of them. */
export function PropertiesField({ description, value, readOnly, onChange }: PropertiesFieldProps) {
  const { properties, nameOf } = usePropertyNames();
  const known = properties.filter((property) => !property.isTenantDefaultProperty);
  const ids = new Set([ALL_PROPERTIES, ...known.map(({ _id }) => _id), ...value]);
  return (
    <MultiSelect
      label="Properties"
      description={description}
      placeholder="Choose properties"
      options={[...ids].map((id) => ({ value: id, label: nameOf(id) }))}
      disabled={readOnly}
      value={value}
      onChange={(next) => onChange(afterPicking(value, next))}
    />
  );
}
