import { useTitle } from "@crumbtrail/host";
import {
  Button,
  effectiveSearch,
  EmptyState,
  FilterBar,
  FilterChip,
  IconPlus,
  ListPanel,
  NEW_ENTRY,
  Page,
  SegmentedControl,
  useListAddress,
  usePagedRows,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { draftsQuery, entriesQuery, offersQuery } from "../server/hub.ts";
import { hub } from "../addresses/tree.ts";
import { columns } from "./columns.tsx";
import { EntryModal, OpenEntryModal } from "./EntryModal.tsx";
import { ImportModal } from "./ImportModal.tsx";
import { OffersView } from "./OffersView.tsx";
import { PublishModal } from "./PublishModal.tsx";
import { ReleasesView } from "./ReleasesView.tsx";
import { type HubSearch, readHubSearch, type View } from "../addresses/hub.ts";

/** In the address instead of the id of an entry: the dialogs to import and to publish. */
const IMPORT = "import";
const PUBLISH = "publish";

/** The Knowledge Hub for staff: entries, drafts, tenants' suggestions and published versions. */
export function HubScreen() {
  useTitle(t("Knowledge Hub"));
  const address = useListAddress(hub.useSearch(), readHubSearch, hub.useNavigate());
  const { view = "vendors", open } = address.search;
  const { data: offers } = useQuery(offersQuery);
  const { data: drafts } = useQuery(draftsQuery);
  const waiting = drafts ? drafts.added + drafts.changed + drafts.removed : 0;
  const isList = view === "vendors" || view === "items";
  return (
    <Page
      title={t("Knowledge Hub")}
      actions={
        <>
          <Button onClick={() => address.open(IMPORT)}>{t("Import a list")}</Button>
          <Button
            look={waiting > 0 ? "primary" : undefined}
            disabled={waiting === 0}
            onClick={() => address.open(PUBLISH)}
          >
            {waiting === 0
              ? t("Nothing to publish")
              : t("Publish {count, plural, one {# draft} other {# drafts}}", { count: waiting })}
          </Button>
          {isList && (
            <Button icon={<IconPlus />} onClick={() => address.open()}>
              {view === "vendors" ? t("Add vendor") : t("Add storage item")}
            </Button>
          )}
        </>
      }
    >
      <div>
        <SegmentedControl<View>
          label={t("Show")}
          options={[
            { value: "vendors", label: t("Vendors") },
            { value: "items", label: t("Storage items") },
            {
              value: "suggestions",
              label: offers?.length
                ? t("Suggestions ({count})", { count: offers.length })
                : t("Suggestions"),
            },
            { value: "versions", label: t("Versions") },
          ]}
          value={view}
          onChange={(next) => address.filter({ view: next, search: undefined })}
        />
      </div>
      {isList && <EntryList key={view} {...address} view={view} />}
      {view === "suggestions" && <OffersView onAccepted={address.open} />}
      {view === "versions" && <ReleasesView />}
      {open !== undefined && <OpenDialog open={open} view={view} onClose={address.close} />}
    </Page>
  );
}

function OpenDialog({ open, view, onClose }: { open: string; view: View; onClose(): void }) {
  if (open === IMPORT) return <ImportModal onClose={onClose} />;
  if (open === PUBLISH) return <PublishModal onClose={onClose} />;
  if (open !== NEW_ENTRY) return <OpenEntryModal id={open} onClose={onClose} />;
  const kind = view === "items" ? "STORAGE_ITEM" : "VENDOR";
  return <EntryModal kind={kind} entry={undefined} onClose={onClose} />;
}

interface EntryListProps {
  view: "vendors" | "items";
  search: HubSearch;
  filter(change: Partial<HubSearch>): void;
  open(id?: string): void;
}

/** Entries of a kind, with a search and a filter for drafts. */
function EntryList(
  { view, search: { search = "", drafts, open: openId }, filter, open }: EntryListProps,
) {
  const text = effectiveSearch(search);
  const kind = view === "vendors" ? "VENDOR" : "STORAGE_ITEM";
  const filters = { kind, search: text, draft: drafts && "ANY" } as const;
  const list = usePagedRows(useInfiniteQuery(entriesQuery(filters)));
  const rowColumns = useMemo(() => columns(({ _id }) => open(_id)), [open]);
  const unit = view === "vendors"
    ? [t("vendor"), t("vendors")] as const
    : [t("storage item"), t("storage items")] as const;
  const isFiltered = text !== "" || drafts === true;
  return (
    <>
      <FilterBar
        of={unit[1]}
        search={search}
        placeholder={t("Search name, description, pattern")}
        onSearch={(typed) => filter({ search: typed })}
        inert={openId !== undefined}
      >
        <FilterChip
          pressed={drafts === true}
          onChange={(pressed) => filter({ drafts: pressed ? true : undefined })}
        >
          {t("Drafts")}
        </FilterChip>
      </FilterBar>
      <ListPanel
        label={view === "vendors" ? t("Vendors") : t("Storage items")}
        unit={unit}
        list={list}
        columns={rowColumns}
        onOpen={({ _id }) => open(_id)}
        rowClass={(row) => row.status === "DISABLED" ? "ct-disabled" : undefined}
        empty={
          <EmptyState title={view === "vendors" ? t("No vendors yet") : t("No storage items yet")}>
            {t("Add one, import a list, or accept what a tenant suggests.")}
          </EmptyState>
        }
        filter={isFiltered
          ? {
            nothingFound: text === ""
              ? t("There is no draft.")
              : t("“{text}” is in no name, description or pattern.", { text }),
            clear: () => filter({ search: undefined, drafts: undefined }),
          }
          : undefined}
      />
    </>
  );
}
