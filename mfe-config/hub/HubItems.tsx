import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { HubItem } from "@crumbtrail/contract/hub_item";
import {
  Badge,
  Button,
  effectiveSearch,
  ErrorState,
  SearchInput,
  SkeletonRows,
  usePagedRows,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hubItemsQuery, importHubItem } from "../server/hub.ts";
import { AddOrOpen } from "./AddOrOpen.tsx";

interface HubItemsProps {
  /** Opens the editor of the tenant's copy of an item. */
  onOpen(id: string): void;
}

/** Search and import of the Knowledge Hub's storage items; renders nothing while it has none. */
export function HubItems({ onOpen }: HubItemsProps) {
  const [typed, setTyped] = useState("");
  const search = effectiveSearch(typed);
  const list = usePagedRows(useInfiniteQuery(hubItemsQuery(search)));
  if (list.isPending) return <SkeletonRows rows={1} />;
  if (list.isFailed) return <ErrorState onRetry={list.retry} busy={list.isFetching} />;
  if (list.total === 0 && typed === "") return null;
  return (
    <section className="co-hub" aria-label={t("Knowledge Hub")}>
      <SearchInput label={t("Search the Knowledge Hub")} value={typed} onChange={setTyped} />
      <p className="co-dimmed" role="status">
        {list.rows.length === 0
          ? t("No storage item contains “{search}”.", { search })
          : t("{count} of {total} storage items", { count: list.rows.length, total: list.total })}
      </p>
      {list.rows.length > 0 && (
        <ul
          className="co-hub-list co-hub-items"
          aria-label={t("Storage items of the Knowledge Hub")}
        >
          {list.rows.map((item) => <HubItemRow key={item._id} item={item} onOpen={onOpen} />)}
        </ul>
      )}
      {list.more && <Button busy={list.more.busy} onClick={list.more.load}>{t("Load More")}
      </Button>}
    </section>
  );
}

function HubItemRow({ item, onOpen }: HubItemsProps & { item: HubItem }) {
  const { name, type, description, keyPatterns, storageItem } = item;
  return (
    <li className="co-hub-vendor">
      <div className="co-hub-head">
        <span className="co-name-line">
          <strong>{name}</strong>
          <Badge>{STORAGE_KIND_LABELS[type]}</Badge>
          {storageItem !== null && <Badge tone="green">{t("Already imported")}</Badge>}
        </span>
        <AddOrOpen
          name={name}
          copy={storageItem}
          action={t("Add")}
          label={t("Add {name}", { name })}
          add={() => importHubItem(item._id)}
          added={t("Storage Item saved.")}
          onOpen={onOpen}
        />
      </div>
      {description && <span className="co-dimmed">{description}</span>}
      {keyPatterns.map((pattern) => <code key={pattern} className="co-mono">{pattern}</code>)}
    </li>
  );
}
