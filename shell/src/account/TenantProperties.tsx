import { failureText } from "@crumbtrail/host/failure_text";
import { useTenantChoices } from "@crumbtrail/host/tenant_choices";
import { currentVisit } from "@crumbtrail/host/visit";
import { endVisit, startVisit } from "@crumbtrail/host/visits";
import { Alert, Panel, SaveForm, Select, Stack, Trans, useSaveForm } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link, useLocation } from "@tanstack/react-router";

/**
 * The tenant in which staff acts (specification, part 1 §4 and §5). Tenants that
 * have not authorised access are disabled. After a change the page reloads in the tenant.
 */
export function TenantProperties({ own }: { own: string }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const acting = currentVisit()?._id ?? own;
  const form = useSaveForm({
    initialValues: { tenant: acting },
    body: (values) => values,
    save: async ({ tenant }) => {
      if (tenant === own) await endVisit();
      else await startVisit({ _id: tenant, name: nameOf(tenant), back: here }, here);
    },
    onSaved: () => undefined,
  });
  const { tenant } = form.values;
  const { options, onSearch, nameOf } = useTenantChoices(tenant);
  return (
    <Panel title={t("Tenant Properties")}>
      <SaveForm form={form} label={t("Tenant Properties")} failureText={failureText}>
        <Stack>
          <Select
            label={t("Tenant")}
            description={t("The tenant in which you act, in this browser tab.")}
            searchable
            options={options}
            onSearch={onSearch}
            {...form.field("tenant")}
          />
          {tenant !== acting && (
            <Alert kind="warning" title={t("Caution: you are changing the tenant")}>
              {tenant === own ? t("The page reloads after saving, in your own tenant.") : t(
                "The page reloads after saving. From then on, everything you see and change in this tab belongs to {nameOf}, and is in its audit log.",
                { nameOf: nameOf(tenant) },
              )}
            </Alert>
          )}
        </Stack>
      </SaveForm>
    </Panel>
  );
}

/** Says to staff what it has beside the account of a tenant. */
export function MadminSection() {
  return (
    <Panel title={t("MAdmin Section")}>
      <p className="sh-hint">
        <Trans
          text="You belong to the provider's team. Tenants, their users and the health of the service are in <link>Madmin</link>."
          link={(text) => <Link to="/madmin">{text}</Link>}
        />
      </p>
    </Panel>
  );
}
