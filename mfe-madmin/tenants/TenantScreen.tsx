import { useTitle } from "@crumbtrail/host";
import { IconChevronLeft, Loaded, Page } from "@crumbtrail/kit";
import { isNotThere } from "@crumbtrail/kit/administration";
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

/** A tenant for the provider's staff: status and usage, plan, company, deletion. */
export function TenantScreen() {
  const { id } = tenant.useParams();
  const query = useQuery(tenantQuery(id));
  const title = query.data ? t("Tenant {name}", { name: query.data.name }) : t("Tenant");
  useTitle(title);
  return (
    <Page title={title} width="form">
      <Link to="/madmin/tenants" className="ma-back">
        <IconChevronLeft />
        {t("All tenants")}
      </Link>
      <Loaded query={query} rows={6} height={60} reason={reasonOf}>
        {(data) => (
          <>
            <StatusPanel data={data} />
            <MadminSection key={data._id} data={data} />
            <CompanyPanel data={data} />
            {data.authorization.pwTeamMayAccessTenant && <DomainsPanel tenant={data._id} />}
            <TenantDeletion data={data} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const reasonOf = (error: Error) =>
  isNotThere(error) && t("There is no such tenant. It may have been deleted.");
