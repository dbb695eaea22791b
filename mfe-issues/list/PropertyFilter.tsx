import { MultiSelect } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { usePropertyNames } from "../wording/property_names.ts";

interface PropertyFilterProps {
  /** Ids, comma separated as in the URL. */
  value: string | undefined;
  onChange(ids: string): void;
  className: string;
  hideLabel?: boolean;
  /** The tenant's default property is not on offer (specification, part 1 §2). */
  withoutDefault?: boolean;
}

/** Chooses properties; ids in the URL that are unknown stay to be removed. */
export function PropertyFilter({ value, onChange, withoutDefault, ...looks }: PropertyFilterProps) {
  const { properties, nameOf } = usePropertyNames();
  const chosen = value?.split(",") ?? [];
  const offered = properties.filter(({ isTenantDefaultProperty }) =>
    !withoutDefault || !isTenantDefaultProperty
  );
  const ids = new Set([...offered.map(({ _id }) => _id), ...chosen]);
  return (
    <MultiSelect
      label={t("Properties")}
      placeholder={t("All properties")}
      options={[...ids].map((id) => ({ value: id, label: nameOf(id) }))}
      value={chosen}
      onChange={(chosen) => onChange(chosen.join(","))}
      {...looks}
    />
  );
}
