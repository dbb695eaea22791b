/** The filters of suggestions and of unused objects, held in the address. */
import { FilterBar, FilterChip, type ListAddress, Select } from "@crumbtrail/kit";
import { usePropertyNames } from "../properties/PropertiesField.tsx";
import { SUGGESTED_ENTRIES, type SuggestionSearch } from "./keys.ts";
import { ENTRY_PLURALS } from "./words.ts";

const ANY = "any";
const ENTRY_OPTIONS = [
  { value: ANY, label: "All types" },
  ...SUGGESTED_ENTRIES.map((value) => ({ value, label: ENTRY_PLURALS[value] })),
];

interface FiltersProps {
  address: ListAddress<SuggestionSearch>;
}

/** @param inert a dialog is open */
export function SuggestionFilters(
  { address, inert }: FiltersProps & { inert: boolean },
) {
  const { search, filter } = address;
  const { properties, nameOf } = usePropertyNames();
  const ids = new Set([
    ...properties.map(({ _id }) => _id),
    ...search.property ? [search.property] : [],
  ]);
  return (
    <FilterBar
      of="suggestions"
      search={search.search}
      placeholder="Search name, host"
      onSearch={(typed) => filter({ search: typed })}
      inert={inert}
    >
      <Select
        label="Type"
        hideLabel
        options={ENTRY_OPTIONS}
        value={search.entry ?? ANY}
        onChange={(entry) => filter({ entry: SUGGESTED_ENTRIES.find((kind) => kind === entry) })}
      />
      <Select
        label="Property"
        hideLabel
        searchable
        options={[
          { value: ANY, label: "All properties" },
          ...[...ids].map((id) => ({ value: id, label: nameOf(id) })),
        ]}
        value={search.property ?? ANY}
        onChange={(id) => filter({ property: id === ANY ? undefined : id })}
      />
    </FilterBar>
  );
}

const KIND_OPTIONS = [
  { value: ANY, label: "Vendors and storage items" },
  { value: "VENDOR", label: "Vendors" },
  { value: "STORAGE_ITEM", label: "Storage items" },
] as const;

export function UnusedFilters({ address: { search, filter } }: FiltersProps) {
  return (
    <FilterBar
      of="unused objects"
      search={search.search}
      placeholder="Search name"
      onSearch={(typed) => filter({ search: typed })}
      inert={false}
    >
      <Select
        label="Kind"
        hideLabel
        options={KIND_OPTIONS}
        value={search.kind ?? ANY}
        onChange={(kind) => filter({ kind: kind === ANY ? undefined : kind })}
      />
      <FilterChip
        pressed={search.kept === true}
        onChange={(kept) => filter({ kept: kept || undefined })}
      >
        Show kept
      </FilterChip>
    </FilterBar>
  );
}
