import type { TenantData } from "@crumbtrail/contract/tenant_data";
import { failureText, notify, useAccount, useCan, useTitle } from "@crumbtrail/host";
import {
  Accordion,
  Alert,
  Loaded,
  Page,
  Panel,
  SaveForm,
  type SaveFormState,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { changeTenant, tenantDataQuery } from "../server/tenant.ts";
import { useChangeWording } from "../wording/change_wording.ts";
import { OwnDeletionPanel } from "./OwnDeletionPanel.tsx";
import { bodyOf, fieldsOf, TENANT_RULES, type TenantFields } from "./form.ts";
import { AddressPanel, BillingPanel, CompanyPanel, OwnerPanel, SupportPanel } from "./panels.tsx";
import { SubscriptionPanel } from "./SubscriptionPanel.tsx";

/** The data and plan of the own tenant in one form, and below it the deletion. */
export function TenantScreen() {
  useTitle(t("Tenant"));
  const { tenant } = useAccount();
  const readOnly = !useCan("MANAGE_TENANT_SETTINGS");
  const query = useQuery(tenantDataQuery(tenant));
  return (
    <Page title={t("Tenant")} width="form">
      <Loaded query={query} rows={6} height={48}>
        {(data) => (
          <div className="co-tenant">
            <TenantForm data={data} readOnly={readOnly} />
            {!readOnly && <OwnDeletionPanel data={data} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface TenantFormProps {
  data: TenantData;
  readOnly: boolean;
}

/** Company, owner, addresses, plan and support, with a single Save button. */
function TenantForm({ data, readOnly }: TenantFormProps) {
  const { role } = useAccount();
  const wording = useChangeWording("tenant");
  const form = useSaveForm({
    initialValues: fieldsOf(data),
    version: data.version,
    validate: TENANT_RULES,
    body: bodyOf,
    readOnly,
    save: (_, change) => changeTenant(data._id, change),
    onSaved: () => notify(t("Tenant successfully modified")),
  });
  return (
    <SaveForm form={form} label={t("Tenant")} failureText={failureText} wording={wording}>
      <Panel flush>
        <Accordion open={["company"]} order={2} items={panels(form, data)} />
      </Panel>
      {/* Staff is told elsewhere whose tenant it acts in. */}
      {form.changed && role !== "ADMIN" && (
        <Alert kind="warning" title={t("This changes the tenant for everybody in your company.")}>
          {t("After saving, the page reloads its data.")}
        </Alert>
      )}
    </SaveForm>
  );
}

/** The panels in the specification's order (part 2 §2). */
function panels(form: SaveFormState<TenantFields>, data: TenantData) {
  const items = [
    { id: "company", title: t("Company Name"), content: <CompanyPanel form={form} /> },
    { id: "owner", title: t("Account Owner"), content: <OwnerPanel form={form} /> },
    { id: "address", title: t("Address"), content: <AddressPanel form={form} /> },
    { id: "billing", title: t("Billing Address"), content: <BillingPanel form={form} /> },
    {
      id: "subscription",
      title: t("Subscription"),
      content: <SubscriptionPanel tenantId={data._id} tier={data.tier.name} />,
    },
    {
      id: "support",
      title: t("Support"),
      content: <SupportPanel form={form} authorization={data.authorization} />,
    },
  ];
  return items.map((item) => ({
    ...item,
    content: <div className="co-panel">{item.content}</div>,
  }));
}
