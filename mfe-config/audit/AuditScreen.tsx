import { useTitle } from "@crumbtrail/host";
import {
  EmptyState,
  FilterBar,
  FilterChip,
  IconClose,
  ListPanel,
  Page,
  Select,
  TextInput,
  useListAddress,
  usePagedRows,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ExcelLink } from "../list/ExcelLink.tsx";
import { auditQuery } from "../server/audit_events.ts";
import { audit } from "../addresses/tree.ts";
import { columns } from "./columns.tsx";
import { EventModal } from "./EventModal.tsx";
import { useObjectName } from "./use_object_name.ts";
import { OBJECT_TYPES } from "@crumbtrail/contract/audit_labels";
import { type AuditSearch, filtersOf, isKind, readAuditSearch } from "../addresses/audit.ts";

const ALL = "all";
const KIND_OPTIONS = [
  { value: ALL, label: t("All objects") },
  ...Object.entries(OBJECT_TYPES).map(([value, label]) => ({ value, label })),
];

/** The audit log: actor, action, object, time and IP address of each event. */
export function AuditScreen() {
  useTitle(t("Audit log"));
  const address = useListAddress(audit.useSearch(), readAuditSearch, audit.useNavigate());
  const { search, open } = address;
  const filters = filtersOf(search);
  const query = useInfiniteQuery(auditQuery(filters));
  const list = usePagedRows(query);
  const years = query.data?.pages[0]?.keptForYears;
  const rowColumns = useMemo(() => columns(({ _id }) => open(_id)), [open]);
  const event = list.rows.find(({ _id }) => _id === search.open);
  const object = useObjectName(search, list.rows[0]);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page title={t("Audit log")} actions={<ExcelLink path="/audit-events" filters={filters} />}>
      {years !== undefined && (
        <p className="ct-dimmed">
          {t("Kept for {years} years. The activity of an issue is kept as long as the issue.", {
            years,
          })}
        </p>
      )}
      <Filters
        search={search}
        object={object}
        onChange={address.filter}
        inert={event !== undefined}
      />
      <ListPanel
        label={t("Audit log")}
        unit={[t("event"), t("events")]}
        list={list}
        columns={rowColumns}
        onOpen={({ _id }) =>
          open(_id)}
        empty={
          <EmptyState title={t("No activity yet")}>
            {t("Changes by people of your company and by the provider's team appear here.")}
          </EmptyState>
        }
        filter={isFiltered
          ? { nothingFound: t("No event matches these filters."), clear: address.clear }
          : undefined}
      />
      {event && <EventModal event={event} onClose={address.close} />}
    </Page>
  );
}

interface FiltersProps {
  search: AuditSearch;
  /** Name of the only object. */
  object: string;
  onChange(change: AuditSearch): void;
  /** Whether a dialog is open. */
  inert: boolean;
}

function Filters({ search, object, onChange, inert }: FiltersProps) {
  return (
    <FilterBar
      of={t("events")}
      search={search.who}
      searchLabel={t("Search by person")}
      placeholder={t("Person")}
      onSearch={(who) => onChange({ who })}
      inert={inert}
    >
      <Select
        label={t("Type of object")}
        hideLabel
        options={KIND_OPTIONS}
        value={search.kind ?? ALL}
        onChange={(kind) => onChange({ kind: isKind(kind) ? kind : undefined, of: undefined })}
      />
      {search.of && (
        <FilterChip
          pressed
          icon={<IconClose />}
          onChange={() => onChange({ of: undefined })}
        >
          <span className="co-audit-object" title={search.of}>
            {t("Only {object}", { object })}
          </span>
        </FilterChip>
      )}
      <TextInput
        type="date"
        aria-label={t("From")}
        leftSection={t("From")}
        leftSectionWidth={56}
        value={search.from ?? ""}
        max={search.to}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        aria-label={t("To")}
        leftSection={t("To")}
        leftSectionWidth={40}
        value={search.to ?? ""}
        min={search.from}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </FilterBar>
  );
}
