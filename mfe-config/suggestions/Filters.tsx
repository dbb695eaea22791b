/** The filters of suggestions and of unused objects, held in the address. */
import { FilterBar, FilterChip, type ListAddress, Select } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { usePropertyNames } from "../fields/PropertiesField.tsx";
import { SUGGESTED_ENTRIES, type SuggestionSearch } from "../addresses/suggestions.ts";
import { ENTRY_PLURALS } from "./words.ts";

const ANY = "any";
const ENTRY_OPTIONS = [
  { value: ANY, label: t("All types") },
  ...SUGGESTED_ENTRIES.map((value) => ({ value, label: ENTRY_PLURALS[value] })),
];

interface FiltersProps {
  address: ListAddress<SuggestionSearch>;
}

/** @param inert whether a dialog is open */
export function SuggestionFilters({ address, inert }: FiltersProps & { inert: boolean }) {
  const { search, filter } = address;
  const { properties, nameOf } = usePropertyNames();
  // The property in the address is listed even if the user does not see it.
  const ids = new Set([
    ...properties.map(({ _id }) => _id),
    ...search.property ? [search.property] : [],
  ]);
  return (
    <FilterBar
      of={t("suggestions")}
      search={search.search}
      placeholder={t("Search name, host")}
      onSearch={(typed) => filter({ search: typed })}
      inert={inert}
    >
      <Select
        label={t("Type")}
        hideLabel
        options={ENTRY_OPTIONS}
        value={search.entry ?? ANY}
        onChange={(entry) => filter({ entry: SUGGESTED_ENTRIES.find((kind) => kind === entry) })}
      />
      <Select
        label={t("Property")}
        hideLabel
        searchable
        options={[
          { value: ANY, label: t("All properties") },
          ...[...ids].map((id) => ({ value: id, label: nameOf(id) })),
        ]}
        value={search.property ?? ANY}
        onChange={(id) => filter({ property: id === ANY ? undefined : id })}
      />
    </FilterBar>
  );
}

const KIND_OPTIONS = [
  { value: ANY, label: t("Vendors and storage items") },
  { value: "VENDOR", label: t("Vendors") },
  { value: "STORAGE_ITEM", label: t("Storage items") },
] as const;

export function UnusedFilters({ address: { search, filter } }: FiltersProps) {
  return (
    <FilterBar
      of={t("unused objects")}
      search={search.search}
      placeholder={t("Search name")}
      onSearch={(typed) => filter({ search: typed })}
      inert={false}
    >
      <Select
        label={t("Kind")}
        hideLabel
        options={KIND_OPTIONS}
        value={search.kind ?? ANY}
        onChange={(kind) => filter({ kind: kind === ANY ? undefined : kind })}
      />
      <FilterChip
        pressed={search.kept === true}
        onChange={(kept) => filter({ kept: kept || undefined })}
      >
        {t("Show kept")}
      </FilterChip>
    </FilterBar>
  );
}
