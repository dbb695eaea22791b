import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import { propertiesQuery } from "@crumbtrail/host";
import { Badge, MultiSelect, Tooltip } from "@crumbtrail/kit";
import { pickedProperties } from "@crumbtrail/kit/administration";
import { formatNumber, t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

interface PropertiesFieldProps {
  /** `Properties` by default. */
  label?: string;
  /** Shown below the label. */
  description: string;
  value: readonly string[];
  readOnly: boolean;
  onChange(properties: string[]): void;
}

/** A field for properties by id, or ALL. */
export function PropertiesField(props: PropertiesFieldProps) {
  const { label = t("Properties"), description, value, readOnly, onChange } = props;
  const { properties, nameOf } = usePropertyNames();
  const known = properties.filter((property) => !property.isTenantDefaultProperty);
  const ids = new Set([ALL_PROPERTIES, ...known.map(({ _id }) => _id), ...value]);
  return (
    <MultiSelect
      label={label}
      description={description}
      placeholder={t("Choose properties")}
      options={[...ids].map((id) => ({ value: id, label: nameOf(id) }))}
      disabled={readOnly}
      value={value}
      onChange={(next) => onChange(pickedProperties(value, next))}
    />
  );
}

/** The tenant's properties, and their names by id; an unknown id is returned unchanged. */
export function usePropertyNames() {
  const { data: properties = [] } = useQuery(propertiesQuery);
  const nameOf = useCallback((id: string) => {
    if (id === ALL_PROPERTIES) return t("All properties");
    return properties.find(({ _id }) => _id === id)?.name ?? id;
  }, [properties]);
  return { properties, nameOf };
}

interface PropertyChipsProps {
  /** Ids, or ALL. */
  properties: readonly string[];
  nameOf(property: string): string;
  /** See `FirstNames`. */
  shown?: number | undefined;
  unit?: string | undefined;
}

/** The first property names, and the number of further properties. */
export function PropertyChips({ properties, nameOf, shown, unit }: PropertyChipsProps) {
  if (properties.includes(ALL_PROPERTIES)) {
    return <span className="co-dimmed">{t("All properties")}</span>;
  }
  if (properties.length === 0) return <span className="co-dimmed">{t("None")}</span>;
  const names = properties.map(nameOf).sort((a, b) => a.localeCompare(b));
  return <FirstNames names={names} shown={shown} unit={unit} />;
}

interface FirstNamesProps {
  names: readonly string[];
  /** The number of all names, if not all are known. */
  total?: number | undefined;
  /** Names before the number; 2 by default. */
  shown?: number | undefined;
  /** What the number counts, such as `Properties`. */
  unit?: string | undefined;
}

/** The first names, and the number of further names with a tooltip. */
export function FirstNames(props: FirstNamesProps) {
  const { names, total = names.length, shown = 2, unit = "" } = props;
  const rest = names.slice(shown);
  const unknown = total - names.length;
  const label = [...rest, ...unknown > 0 ? [t("{count} more", { count: unknown })] : []].join(", ");
  return (
    <span className="co-chips">
      {names.slice(0, shown).map((name) => <Badge key={name}>{name}</Badge>)}
      {label !== "" && (
        <Tooltip label={label}>
          <span className="co-more" tabIndex={0}>
            {`+${formatNumber(rest.length + unknown)} ${unit}`.trim()}
          </span>
        </Tooltip>
      )}
    </span>
  );
}
