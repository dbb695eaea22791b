import type { HubVendor, ListedHubVendor } from "@crumbtrail/contract/hub";
import { failureText, notify } from "@crumbtrail/host";
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
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hubVendorQuery, hubVendorsQuery, importHubVendor, linkHubVendor } from "../server/hub.ts";

interface KnowledgeHubProps {
  /** Takes the id of the tenant's vendor, to open its editor. */
  onAdded(id: string): void;
}

/** Vendors of the Knowledge Hub: search, details, import (part 2 section 2). */
export function KnowledgeHub({ onAdded }: KnowledgeHubProps) {
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
            <HubVendorRow key={vendor._id} vendor={vendor} onAdded={onAdded} />
          ))}
        </ul>
        {list.more && (
          <Button busy={list.more.busy} onClick={list.more.load}>{t("Load More")}</Button>
        )}
      </ListStates>
    </section>
  );
}

/** Categories of the data that fills the hub, in words; others are shown as they are. */
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

function HubVendorRow({ vendor, onAdded }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, category, imported } = vendor;
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
          <AddOrOpen vendor={vendor} onAdded={onAdded} />
        </span>
      </div>
      {isOpen && <Loaded query={details} rows={2}>{(whole) => <Details {...whole} />}</Loaded>}
    </li>
  );
}

/** Imports the vendor, opens its copy, or links the tenant's own vendor of the same name. */
function AddOrOpen({ vendor: { _id, name, vendor, ownVendor }, onAdded }: RowProps) {
  const adding = useMutation({
    mutationFn: () => ownVendor === null ? importHubVendor(_id) : linkHubVendor(ownVendor, _id),
    onSuccess: (added) => {
      notify(t("Vendor saved successfully"));
      onAdded(added._id);
    },
    onError: (error) => notify(`${t("{name} was not added.", { name })} ${failureText(error)}`),
  });
  if (vendor !== null) {
    return (
      <Button
        size="sm"
        aria-label={t("Open {name}", { name })}
        onClick={() => onAdded(vendor)}
      >
        {t("Open [action]")}
      </Button>
    );
  }
  const action = ownVendor === null ? t("Add Vendor") : t("Link to your vendor");
  return (
    <Button
      size="sm"
      busy={adding.isPending}
      aria-label={t("{action} {name}", { action, name })}
      title={ownVendor === null ? undefined : LINK_NOTE}
      onClick={() => adding.mutate()}
    >
      {action}
    </Button>
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
