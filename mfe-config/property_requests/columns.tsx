import type { TenantPropertyRequest } from "@crumbtrail/contract/property_request";
import { hostName } from "@crumbtrail/contract/urls";
import { visitTenant } from "@crumbtrail/host";
import {
  Button,
  buttonsColumn,
  type Column,
  CutText,
  RelativeTime,
  Tooltip,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

/** Columns of the requests for properties, for the provider's staff. */
export function columns(
  onDecline: (request: TenantPropertyRequest) => void,
): Column<TenantPropertyRequest>[] {
  return [
    {
      id: "tenant",
      title: t("Tenant"),
      width: "minmax(140px, 1fr)",
      cell: ({ tenant }) => <span className="co-name">{tenant.name}</span>,
      sortBy: ({ tenant }) => tenant.name,
    },
    {
      id: "url",
      title: t("Website"),
      width: "minmax(200px, 2fr)",
      cell: (request) => <Website {...request} />,
      sortBy: ({ url }) => url,
    },
    {
      id: "requestedBy",
      title: t("Requested by"),
      width: "minmax(160px, 1fr)",
      cell: ({ requestedBy }) => <CutText text={requestedBy} length={32} />,
      sortBy: ({ requestedBy }) => requestedBy,
    },
    {
      id: "createdAt",
      title: t("Waiting since"),
      width: "130px",
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
      sortBy: ({ createdAt }) => createdAt,
    },
    buttonsColumn("250px", (request) => <Actions request={request} onDecline={onDecline} />),
  ];
}

function Website({ url, comment }: TenantPropertyRequest) {
  return (
    <span className="ct-two-lines">
      <CutText text={url} length={60} />
      {comment && <span className="co-dimmed">{comment}</span>}
    </span>
  );
}

interface ActionsProps {
  request: TenantPropertyRequest;
  onDecline(request: TenantPropertyRequest): void;
}

function Actions({ request, onDecline }: ActionsProps) {
  return (
    <span className="co-actions">
      <AddProperty {...request} />
      <Button
        size="sm"
        aria-label={t("Decline {url} of {name}", { url: request.url, name: request.tenant.name })}
        onClick={() => onDecline(request)}
      >
        {t("Decline")}
      </Button>
    </span>
  );
}

/**
 * Starts a visit of the tenant, at the editor of a new property. If the tenant gives staff no
 * access, a tooltip for pointer and keyboard says so.
 */
function AddProperty({ tenant, url }: TenantPropertyRequest) {
  const { teamMayAccess, ...visited } = tenant;
  const search = new URLSearchParams({ open: "new", host: hostName(url) ?? "" });
  const visit = { ...visited, back: "/admin/property-requests" };
  return (
    <Tooltip label={NO_ACCESS} disabled={teamMayAccess} inPlace>
      {/* A disabled button cannot have the focus, so the surrounding element takes it. */}
      <span tabIndex={teamMayAccess ? undefined : 0}>
        <Button
          size="sm"
          look="primary"
          disabled={!teamMayAccess}
          aria-label={t("Add property {url} to {name}", { url, name: tenant.name })}
          onClick={() => void visitTenant(visit, `/admin/properties?${search}`)}
        >
          {t("Add property")}
        </Button>
      </span>
    </Tooltip>
  );
}

const NO_ACCESS = t(
  "The tenant gives your team no access. It can turn on Support in Configuration, Tenant.",
);
