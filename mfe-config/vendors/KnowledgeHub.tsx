import type { HubVendor, ListedHubVendor } from "@crumbtrail/contract/hub";
import {
  Badge,
  Button,
  effectiveSearch,
  EmptyState,
  ListStates,
  Loaded,
  SearchInput,
  usePagedRows,
} from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AddOrOpen } from "../hub/AddOrOpen.tsx";
import { hubVendorQuery, hubVendorsQuery, importHubVendor, linkHubVendor } from "../server/hub.ts";

interface KnowledgeHubProps {
  /** Opens the editor of the tenant's copy of a vendor. */
  onOpen(id: string): void;
}

/** Vendors of the Knowledge Hub: search, details, import (specification, part 2 §2). */
export function KnowledgeHub({ onOpen }: KnowledgeHubProps) {
  const [typed, setTyped] = useState("");
  const name = effectiveSearch(typed);
  const list = usePagedRows(useInfiniteQuery(hubVendorsQuery(name)));
  return (
    <section className="co-hub" aria-label={t("Knowledge Hub")}>
      <SearchInput label={t("Search the Knowledge Hub")} value={typed} onChange={setTyped} />
      <ListStates
        list={list}
        rows={6}
        height={48}
        empty={
          <EmptyState title={t("No vendor found")}>
            {name === ""
              ? t("The Knowledge Hub is empty.")
              : t("No name contains “{name}”.", { name })}
          </EmptyState>
        }
      >
        <p className="co-dimmed" role="status">
          {t("{count} of {total} vendors", { count: list.rows.length, total: list.total })}
        </p>
        <ul className="co-hub-list" aria-label={t("Vendors of the Knowledge Hub")}>
          {list.rows.map((vendor) => (
            <HubVendorRow key={vendor._id} vendor={vendor} onOpen={onOpen} />
          ))}
        </ul>
        {list.more && (
          <Button busy={list.more.busy} onClick={list.more.load}>{t("Load More")}</Button>
        )}
      </ListStates>
    </section>
  );
}

/** Categories of the public list third-party-web, in words; others are shown as they are. */
const CATEGORIES: Partial<Record<string, string>> = tAll({
  ad: "Advertising",
  analytics: "Analytics",
  cdn: "Content delivery",
  "consent-provider": "Consent manager",
  content: "Content",
  "customer-success": "Customer service",
  hosting: "Hosting",
  marketing: "Marketing",
  other: "Other",
  social: "Social media",
  "tag-manager": "Tag manager",
  utility: "Tools",
  video: "Video",
});

interface RowProps extends KnowledgeHubProps {
  vendor: ListedHubVendor;
}

function HubVendorRow({ vendor, onOpen }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, category, imported, ownVendor } = vendor;
  const action = ownVendor === null ? t("Add Vendor") : t("Link to your vendor");
  const details = useQuery({ ...hubVendorQuery(vendor._id), enabled: isOpen });
  return (
    <li className="co-hub-vendor">
      <div className="co-hub-head">
        <span className="co-name-line">
          <strong>{name}</strong>
          {category && <Badge>{CATEGORIES[category] ?? category}</Badge>}
          {imported && <Badge tone="green">{t("Already imported")}</Badge>}
        </span>
        <span className="co-actions">
          <Button
            size="sm"
            aria-expanded={isOpen}
            aria-label={t("Details of {name}", { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t("Details")}
          </Button>
          <AddOrOpen
            name={name}
            copy={vendor.vendor}
            action={action}
            label={t("{action} {name}", { action, name })}
            note={ownVendor === null ? undefined : LINK_NOTE}
            add={() =>
              ownVendor === null
                ? importHubVendor(vendor._id)
                : linkHubVendor(ownVendor, vendor._id)}
            added={t("Vendor saved successfully")}
            onOpen={onOpen}
          />
        </span>
      </div>
      {isOpen && <Loaded query={details} rows={2}>{(whole) => <Details {...whole} />}</Loaded>}
    </li>
  );
}

const LINK_NOTE = t(
  "You have a vendor with this name. It stays as it is; you review what the Knowledge Hub adds.",
);

/** Description, patterns and entries. */
function Details({ description, iabId, urlPatterns, entityList }: HubVendor) {
  return (
    <ul className="co-hub-details">
      {description && <li>{description}</li>}
      {iabId !== null && <li>{t("IAB id {iabId}", { iabId })}</li>}
      {urlPatterns.map((pattern) => (
        <li key={pattern}>
          <code className="co-mono">{pattern}</code>
        </li>
      ))}
      {entityList.map(({ pattern, description }) => (
        <li key={pattern}>
          <code className="co-mono">{pattern}</code>{" "}
          <span className="co-dimmed">{description}</span>
        </li>
      ))}
    </ul>
  );
}
