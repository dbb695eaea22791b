import { failureOf, useTitle } from "@crumbtrail/host";
import { ErrorState, IconChevronLeft, Page, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { tenantQuery } from "../server/tenants.ts";
import { tenant } from "../addresses/tree.ts";
import { CompanyPanel } from "./CompanyPanel.tsx";
import { TenantDeletion } from "./TenantDeletion.tsx";
import { DomainsPanel } from "./DomainsPanel.tsx";
import { MadminSection } from "./MadminSection.tsx";
import { StatusPanel } from "./StatusPanel.tsx";

/** Answers to an unknown or malformed id. */
const NOT_THERE: readonly string[] = ["ENTITY_NOT_FOUND", "VALIDATION_ERROR"];

/** A tenant for the provider's staff: status and usage, plan, company, deletion. */
export function TenantScreen() {
  const { id } = tenant.useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(tenantQuery(id));
  useTitle(data ? t("Tenant {name}", { name: data.name }) : t("Tenant"));
  const isMissing = error !== null && NOT_THERE.includes(failureOf(error));
  return (
    <Page title={data ? t("Tenant {name}", { name: data.name }) : t("Tenant")} width="form">
      <Link to="/madmin/tenants" className="ma-back">
        <IconChevronLeft />
        {t("All tenants")}
      </Link>
      {data
        ? (
          <>
            <StatusPanel data={data} />
            <MadminSection key={data._id} data={data} />
            <CompanyPanel data={data} />
            {data.authorization.pwTeamMayAccessTenant && <DomainsPanel tenant={data._id} />}
            <TenantDeletion data={data} />
          </>
        )
        : isPending
        ? <SkeletonRows rows={6} height={60} />
        : (
          <ErrorState onRetry={refetch} busy={isFetching}>
            {isMissing ? t("There is no such tenant. It may have been deleted.") : undefined}
          </ErrorState>
        )}
    </Page>
  );
}
