import { useAccount, useCan, useTitle } from "@crumbtrail/host";
import { ErrorState, Page, SkeletonRows } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { tenantDataQuery } from "../server/tenant.ts";
import { DeletionPanel } from "./DeletionPanel.tsx";
import { TenantForm } from "./TenantForm.tsx";

/** Who are we to the provider, and what does our plan allow? */
export function TenantScreen() {
  useTitle("Tenant");
  const { tenant } = useAccount();
  const readOnly = !useCan("MANAGE_TENANT_SETTINGS");
  const query = useQuery(tenantDataQuery(tenant));
  return (
    <Page title="Tenant" width="form">
      {query.data
        ? (
          <div className="co-tenant">
            <TenantForm data={query.data} readOnly={readOnly} />
            {!readOnly && <DeletionPanel data={query.data} />}
          </div>
        )
        : query.isPending
        ? <SkeletonRows rows={6} height={48} />
        : <ErrorState onRetry={query.refetch} busy={query.isFetching} />}
    </Page>
  );
}
