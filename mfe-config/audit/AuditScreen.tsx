import type { AuditEvent } from "@crumbtrail/contract/audit";
import { useCan, useTitle } from "@crumbtrail/host";
import { DownloadLink, Page, SearchInput, Select, TextInput } from "@crumbtrail/kit";
import { useCallback, useMemo, useState } from "react";
import { auditExportUrl } from "../server/audit_events.ts";
import { audit } from "../tree.ts";
import { AuditTable } from "./AuditTable.tsx";
import { EventModal } from "./EventModal.tsx";
import { OBJECT_TYPES } from "./labels.ts";
import { type AuditSearch, filtersOf, isKind, readAuditSearch } from "./search.ts";

const ALL = "all";
const KIND_OPTIONS = [
  { value: ALL, label: "All objects" },
  ...Object.entries(OBJECT_TYPES).map(([value, label]) => ({ value, label })),
];

/** Who did what to which object, when and from where? */
export function AuditScreen() {
  useTitle("Audit log");
  const mayExport = useCan("EXPORT_DATA");
  const search = audit.useSearch();
  const navigate = audit.useNavigate();
  const filters = useMemo(() => filtersOf(search), [search]);
  const [opened, setOpened] = useState<AuditEvent>();
  const look = useCallback((change: AuditSearch) => {
    void navigate({ search: (now) => readAuditSearch({ ...now, ...change }), replace: true });
  }, [navigate]);
  return (
    <Page
      title="Audit log"
      actions={mayExport && (
        <DownloadLink href={auditExportUrl(filters)}>Download Excel</DownloadLink>
      )}
    >
      <Filters search={search} onChange={look} inert={opened !== undefined} />
      <AuditTable
        filters={filters}
        onClear={() => void navigate({ search: {}, replace: true })}
        onOpen={setOpened}
      />
      {opened && <EventModal event={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

interface FiltersProps {
  search: AuditSearch;
  onChange(change: AuditSearch): void;
  inert: boolean;
}

function Filters({ search, onChange, inert }: FiltersProps) {
  return (
    <div className="co-filters" role="search" aria-label="Filter events" inert={inert}>
      <SearchInput
        label="Search by who did it"
        placeholder="Who did it"
        className="co-search"
        value={search.who ?? ""}
        onChange={(who) => onChange({ who })}
      />
      <Select
        label="Type of object"
        hideLabel
        options={KIND_OPTIONS}
        value={search.kind ?? ALL}
        onChange={(kind) => onChange({ kind: isKind(kind) ? kind : undefined })}
      />
      <TextInput
        type="date"
        aria-label="From"
        leftSection="From"
        leftSectionWidth={56}
        value={search.from ?? ""}
        max={search.to}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        aria-label="To"
        leftSection="To"
        leftSectionWidth={40}
        value={search.to ?? ""}
        min={search.from}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </div>
  );
}
