import {
  DEVICE_LABELS,
  DEVICES,
  OUTCOMES,
  PRESET_LABELS,
  PRESETS,
  TEST_TYPE_LABELS,
} from "@crumbtrail/contract/enums";
import { propertiesQuery } from "@crumbtrail/host";
import {
  Button,
  FilterBar,
  FilterChip,
  IconClose,
  type Option,
  Select,
  TextInput,
} from "@crumbtrail/kit";
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
      <Choice
        label={t("Property")}
        searchable
        all={t("All properties")}
        options={properties.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={filters.property}
        onChange={choose("property")}
      />
      <Choice
        label={t("Scenario")}
        all={t("All scenarios")}
        options={PRESETS.map((value) => ({ value, label: PRESET_LABELS[value] }))}
        value={filters.preset}
        onChange={choose("preset")}
      />
      <Choice
        label={t("Device")}
        all={t("All devices")}
        options={DEVICES.map((value) => ({ value, label: DEVICE_LABELS[value] }))}
        value={filters.device}
        onChange={choose("device")}
      />
      <Choice
        label={t("Outcome")}
        all={t("All outcomes")}
        options={OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }))}
        value={filters.outcome}
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
      {filters.proofs && (
        <FilterChip
          pressed
          onChange={() => choose("proofs")(ANY)}
          icon={<IconClose />}
        >
          {t("Without proofs")}
        </FilterChip>
      )}
      {isNarrowed(filters) && <Button onClick={onClear}>{t("Clear filters")}</Button>}
    </FilterBar>
  );
}

interface ChoiceProps {
  label: string;
  searchable?: boolean;
  /** Label of the option for no filter. */
  all: string;
  options: readonly Option<string>[];
  value: string | undefined;
  onChange(value: string): void;
}

function Choice({ all, options, value = ANY, ...props }: ChoiceProps) {
  return (
    <Select hideLabel options={[{ value: ANY, label: all }, ...options]} value={value} {...props} />
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
