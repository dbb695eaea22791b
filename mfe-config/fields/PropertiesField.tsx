import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import { propertiesQuery } from "@crumbtrail/host";
import { Badge, Tooltip } from "@crumbtrail/kit";
import { PropertiesSelect, type PropertiesSelectProps } from "@crumbtrail/kit/administration";
import { formatNumber, t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

/** A field for properties of the tenant by id, or ALL. */
export function PropertiesField(props: Omit<PropertiesSelectProps, "properties">) {
  return <PropertiesSelect {...props} properties={usePropertyNames().properties} />;
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
  /** Ids, or ALL alone. */
  properties: readonly string[];
  nameOf(property: string): string;
  /** As of `FirstNames`. */
  shown?: number;
  unit?: string;
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
  total?: number;
  /** Names before the number; 2 by default. */
  shown?: number;
  /** What the number counts, such as `Properties`. */
  unit?: string;
}

/** The first names, and the number of further names with a tooltip. */
export function FirstNames(props: FirstNamesProps) {
  const { names, total = names.length, shown = 2, unit = "" } = props;
  const rest = names.slice(shown);
  const unknown = total - names.length;
  const label = [...rest, ...unknown > 0 ? [t("{count} more", { count: unknown })] : []].join(", ");
  return (
    <span className="co-chips">
      {names.slice(0, shown).map((name) => (
        <Badge key={name} title={name}>
          <span className="co-chip-name">{name}</span>
        </Badge>
      ))}
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
