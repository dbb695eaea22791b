import { failureText } from "@crumbtrail/host/failure_text";
import { useTenantChoices } from "@crumbtrail/host/tenant_choices";
import { currentVisit } from "@crumbtrail/host/visit";
import { endVisit, startVisit } from "@crumbtrail/host/visits";
import { Alert, Panel, SaveForm, Select, Stack, useSaveForm } from "@crumbtrail/kit";
import { Link, useLocation } from "@tanstack/react-router";

/**
 * The tenant in which the provider's staff acts (part 1 sections 4 and 5). Tenants that have not
 * authorised access are disabled. After a change the page reloads in the tenant.
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
    <Panel title="Tenant Properties">
      <SaveForm form={form} label="Tenant Properties" failureText={failureText}>
        <Stack>
          <Select
            label="Tenant"
            description="The tenant in which you act, in this browser tab."
            searchable
            options={options}
            onSearch={onSearch}
            {...form.field("tenant")}
          />
          {tenant !== acting && (
            <Alert kind="warning" title="Caution: you are changing the tenant">
              {tenant === own
                ? "The page reloads after saving, in your own tenant."
                : `The page reloads after saving. From then on, everything you see and change in ` +
                  `this tab belongs to ${nameOf(tenant)}, and is in its audit log.`}
            </Alert>
          )}
        </Stack>
      </SaveForm>
    </Panel>
  );
}

/** What the provider's staff has beside an account of a tenant. */
export function MadminSection() {
  return (
    <Panel title="MAdmin Section">
      <p className="sh-hint">
        You belong to the provider's team. Tenants, their users and the health of the service are in
        {" "}
        <Link to="/madmin">Madmin</Link>.
      </p>
    </Panel>
  );
}
