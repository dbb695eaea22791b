import type { TenantData } from "@crumbtrail/contract/tenant_data";
import { visitTenant } from "@crumbtrail/host";
import { Button, CopyButton, Panel, ShortDate } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Fact } from "../Fact.tsx";

/**
 * The company's contacts and addresses, empty unless the tenant lets staff in. They are changed on
 * a visit of the tenant, whose audit log then names the member of staff.
 */
export function CompanyPanel({ data }: { data: TenantData }) {
  const { _id, name, authorization } = data;
  const mayAccess = authorization.pwTeamMayAccessTenant && data.status === "ACTIVE";
  const visit = { _id, name, back: `/madmin/tenants/${_id}` };
  return (
    <Panel
      title={t("Company")}
      actions={mayAccess && (
        <Button size="sm" onClick={() => void visitTenant(visit, "/")}>
          {t("Act in this tenant")}
        </Button>
      )}
    >
      <div className="ma-stack">
        <p>{accessText(data)}</p>
        <dl className="ma-facts">
          {factsOf(data).map(([name, value]) => <Fact key={name} name={name}>{value}</Fact>)}
          <Fact name={t("tenant ID")}>
            {_id} <CopyButton text={_id} what={t("tenant ID")} />
          </Fact>
          <Fact name={t("created")}>
            <ShortDate at={data.createdAt} />
          </Fact>
        </dl>
      </div>
    </Panel>
  );
}

function accessText({ authorization: { pwTeamMayAccessTenant, enabledBy } }: TenantData): string {
  if (!pwTeamMayAccessTenant) {
    return t(
      "This tenant has not authorised your team: contacts and addresses are hidden. Its admin can turn on Support in Configuration, Tenant.",
    );
  }
  return enabledBy === null
    ? t("Your team may access this tenant. What you do there is in its audit log.")
    : t(
      "Your team may access this tenant, authorised by {name}. What you do there is in its audit log.",
      { name: enabledBy },
    );
}

/** The facts that have a value. */
function factsOf(data: TenantData): [label: string, value: string][] {
  const { accountOwnerData: owner, address, billingData: billing } = data;
  const lines: [string, string][] = [
    [t("time zone"), data.timezone],
    [t("account owner"), joined(`${owner.firstname} ${owner.lastname}`, owner.email, owner.phone)],
    [t("address"), addressOf(address)],
    [
      t("billing address"),
      billing.deviatingAddress
        ? joined(billing.companyName, billing.contactName, addressOf(billing))
        : "",
    ],
    [t("VAT number"), billing.vat],
  ];
  return lines.filter(([, value]) => value !== "");
}

function addressOf(place: TenantData["address"]): string {
  const { street, street_additional: more, zip, city, region, country } = place;
  return joined(street, more, `${zip} ${city}`, region, country);
}

function joined(...parts: string[]): string {
  return parts.map((part) => part.trim()).filter(Boolean).join(", ");
}
