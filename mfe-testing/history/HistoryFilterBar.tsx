import {
  DEVICE_LABELS,
  DEVICES,
  OUTCOMES,
  PRESET_LABELS,
  PRESETS,
  TEST_TYPE_LABELS,
} from "@crumbtrail/contract/enums";
import { propertiesQuery } from "@crumbtrail/host";
import { Button, FilterBar, FilterChip, IconClose, Select, TextInput } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { scenarioNameQuery } from "../server/tests.ts";
import { type HistoryFilters, isNarrowed } from "../addresses/history_filters.ts";

interface HistoryFilterBarProps {
  filters: HistoryFilters;
  onFilter(change: HistoryFilters): void;
  /** Removes every filter but the type. */
  onClear(): void;
  /** A report is open above the list. */
  inert: boolean;
}

/** The option for no filter: a `Select` needs a value. */
const ANY = "any";
/** As the usage meters name them (specification, part 2 §9). */
const TYPES = [
  { value: "ON_DEMAND", label: t("On-Demand") },
  { value: "CONTINUOUS", label: t("Continuous") },
  { value: "RSS_CRAWL", label: t("RSS-Crawling") },
  { value: "ALL", label: t("All types") },
];
/** Nothing starts tests of this type any more, but a URL can name it. */
const ONE_TIME = { value: "ONE_TIME", label: TEST_TYPE_LABELS.ONE_TIME };
const OUTCOME_LABELS = tAll({ COMPLETE: "Complete", INCONCLUSIVE: "Inconclusive" });

/** The filters of the history, as stored in the URL. */
export function HistoryFilterBar(props: HistoryFilterBarProps) {
  const { filters, onFilter, onClear, inert } = props;
  const { data: properties = [] } = useQuery(propertiesQuery);
  const choose = <N extends keyof HistoryFilters>(name: N) => (value: string) =>
    onFilter({ [name]: value === ANY ? undefined : value });
  return (
    <FilterBar
      of={t("previous tests")}
      search={filters.search}
      placeholder={t("Search URL, scenario")}
      onSearch={(search) => onFilter({ search: search || undefined })}
      inert={inert}
    >
      <Select
        label={t("Type")}
        hideLabel
        options={filters.type === "ONE_TIME" ? [...TYPES, ONE_TIME] : TYPES}
        value={filters.type ?? "ON_DEMAND"}
        onChange={(type) => choose("type")(type === "ON_DEMAND" ? ANY : type)}
      />
      <Select
        label={t("Property")}
        hideLabel
        searchable
        options={[
          { value: ANY, label: t("All properties") },
          ...properties.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={filters.property ?? ANY}
        onChange={choose("property")}
      />
      <Select
        label={t("Scenario")}
        hideLabel
        options={[
          { value: ANY, label: t("All scenarios") },
          ...PRESETS.map((value) => ({ value: value as string, label: PRESET_LABELS[value] })),
        ]}
        value={filters.preset ?? ANY}
        onChange={choose("preset")}
      />
      <Select
        label={t("Device")}
        hideLabel
        options={[
          { value: ANY, label: t("All devices") },
          ...DEVICES.map((value) => ({ value: value as string, label: DEVICE_LABELS[value] })),
        ]}
        value={filters.device ?? ANY}
        onChange={choose("device")}
      />
      <Select
        label={t("Outcome")}
        hideLabel
        options={[
          { value: ANY, label: t("All outcomes") },
          ...OUTCOMES.map((value) => ({ value: value as string, label: OUTCOME_LABELS[value] })),
        ]}
        value={filters.outcome ?? ANY}
        onChange={choose("outcome")}
      />
      <Day label={t("From")} value={filters.from} onChange={choose("from")} />
      <Day label={t("To")} value={filters.to} onChange={choose("to")} />
      {filters.scenario && (
        <FilterChip
          pressed
          onChange={() => choose("scenario")(ANY)}
          icon={<IconClose />}
        >
          <ScenarioName id={filters.scenario} />
        </FilterChip>
      )}
      {isNarrowed(filters) && <Button onClick={onClear}>{t("Clear filters")}</Button>}
    </FilterBar>
  );
}

/** The name of a test scenario or RSS crawl that has results. */
function ScenarioName({ id }: { id: string }) {
  const { data: name } = useQuery(scenarioNameQuery(id));
  return <>{name ? t("Runs of {name}", { name }) : t("Runs of one scenario")}</>;
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange(day: string): void;
}

function Day({ label, value = "", onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={label}
      leftSectionWidth={52}
      className="te-day"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value || ANY)}
    />
  );
}
