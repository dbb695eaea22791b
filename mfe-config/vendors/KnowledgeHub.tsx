import type { ListedHubVendor } from "@crumbtrail/contract/hub";
import { failureText, notify } from "@crumbtrail/host";
import {
  Badge,
  Button,
  effectiveSearch,
  EmptyState,
  ErrorState,
  SearchInput,
  SkeletonRows,
  usePagedRows,
} from "@crumbtrail/kit";
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
    <section className="co-hub" aria-label="Knowledge Hub">
      <SearchInput label="Search the Knowledge Hub" value={typed} onChange={setTyped} />
      {list.isPending && <SkeletonRows rows={6} height={48} />}
      {list.isFailed && <ErrorState onRetry={list.retry} busy={list.isFetching} />}
      {!list.isPending && !list.isFailed && list.rows.length === 0 && (
        <EmptyState title="No vendor found">
          {name === "" ? "The Knowledge Hub is empty." : `No name contains “${name}”.`}
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <>
          <p className="co-dimmed" role="status">
            {`${list.rows.length.toLocaleString()} of ${list.total.toLocaleString()} vendors`}
          </p>
          <ul className="co-hub-list" aria-label="Vendors of the Knowledge Hub">
            {list.rows.map((vendor) => (
              <HubVendorRow key={vendor._id} vendor={vendor} onAdded={onAdded} />
            ))}
          </ul>
          {list.more && <Button busy={list.more.busy} onClick={list.more.load}>Load More</Button>}
        </>
      )}
    </section>
  );
}

/** Categories of the data that fills the hub, in words; others are shown as they are. */
const CATEGORIES: Partial<Record<string, string>> = {
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
};

interface RowProps extends KnowledgeHubProps {
  vendor: ListedHubVendor;
}

function HubVendorRow({ vendor, onAdded }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, category, imported } = vendor;
  return (
    <li className="co-hub-vendor">
      <div className="co-hub-head">
        <span className="co-name-line">
          <strong>{name}</strong>
          {category && <Badge>{CATEGORIES[category] ?? category}</Badge>}
          {imported && <Badge tone="green">Already imported</Badge>}
        </span>
        <span className="co-actions">
          <Button
            size="sm"
            aria-expanded={isOpen}
            aria-label={`Details of ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            Details
          </Button>
          <AddOrOpen vendor={vendor} onAdded={onAdded} />
        </span>
      </div>
      {isOpen && <Details id={vendor._id} />}
    </li>
  );
}

/** Imports the vendor, opens its copy, or links the tenant's own vendor of the same name. */
function AddOrOpen({ vendor: { _id, name, vendor, ownVendor }, onAdded }: RowProps) {
  const adding = useMutation({
    mutationFn: () => ownVendor === null ? importHubVendor(_id) : linkHubVendor(ownVendor, _id),
    onSuccess: (added) => {
      notify("Vendor saved successfully");
      onAdded(added._id);
    },
    onError: (error) => notify(`${name} was not added. ${failureText(error)}`),
  });
  if (vendor !== null) {
    return (
      <Button size="sm" aria-label={`Open ${name}`} onClick={() => onAdded(vendor)}>Open</Button>
    );
  }
  const action = ownVendor === null ? "Add Vendor" : "Link to your vendor";
  return (
    <Button
      size="sm"
      busy={adding.isPending}
      aria-label={`${action} ${name}`}
      title={ownVendor === null ? undefined : LINK_NOTE}
      onClick={() => adding.mutate()}
    >
      {action}
    </Button>
  );
}

const LINK_NOTE =
  "You have a vendor with this name. It stays as it is; you review what the Knowledge Hub adds.";

/** Description, patterns and entries. */
function Details({ id }: { id: string }) {
  const { data: vendor, isError, isFetching, refetch } = useQuery(hubVendorQuery(id));
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!vendor) return <SkeletonRows rows={2} />;
  const { description, iabId, urlPatterns, entityList } = vendor;
  return (
    <ul className="co-hub-details">
      {description && <li>{description}</li>}
      {iabId !== null && <li>{`IAB id ${iabId}`}</li>}
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
