import type { TenantData } from "@crumbtrail/contract/tenant";
import { notify, useAccount } from "@crumbtrail/host";
import { Accordion, Alert, Button, Panel, Row, Stack } from "@crumbtrail/kit";
import { type SubmitEvent, useState } from "react";
import { changeTenant } from "../server/tenant.ts";
import { failureText } from "./failure.ts";
import { changeOf, fieldsOf, isComplete, type TenantFields } from "./form.ts";
import { AddressPanel, BillingPanel, CompanyPanel, OwnerPanel, SupportPanel } from "./panels.tsx";
import { SubscriptionPanel } from "./SubscriptionPanel.tsx";

interface TenantFormProps {
  data: TenantData;
  readOnly: boolean;
}

/** The tenant's data, panel by panel; saved together. */
export function TenantForm({ data, readOnly }: TenantFormProps) {
  const { role } = useAccount();
  const [fields, setFields] = useState(() => fieldsOf(data));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const change = changeOf(data, fields);

  const save = async () => {
    if (!change) return;
    setBusy(true);
    setError(undefined);
    try {
      setFields(fieldsOf(await changeTenant(data._id, change)));
      notify("Tenant successfully modified");
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const ready = change !== undefined && isComplete(fields) && !readOnly;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !busy) void save();
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Tenant">
      <Stack gap="lg">
        <Panel flush>
          <Accordion
            open={["company"]}
            order={2}
            items={panels({
              data,
              fields,
              readOnly,
              onChange: (some) => setFields((now) => ({ ...now, ...some })),
            })}
          />
        </Panel>
        {change && role !== "ADMIN" && (
          <Alert kind="warning" title="This changes the tenant for everybody in your company.">
            After saving, what is shown is loaded anew.
          </Alert>
        )}
        {error !== undefined && (
          <Alert kind="error" title="Nothing was changed.">{failureText(error)}</Alert>
        )}
        {!readOnly && (
          <Row justify="end">
            <Button type="submit" look="primary" busy={busy} disabled={!ready}>Save</Button>
          </Row>
        )}
      </Stack>
    </form>
  );
}

interface PanelsProps extends TenantFormProps {
  fields: TenantFields;
  onChange(change: Partial<TenantFields>): void;
}

/** The panels in the specification's order (part 2 section 2). */
function panels({ data, ...props }: PanelsProps) {
  const items = [
    { id: "company", title: "Company Name", content: <CompanyPanel {...props} /> },
    { id: "owner", title: "Account Owner", content: <OwnerPanel {...props} /> },
    { id: "address", title: "Address", content: <AddressPanel {...props} /> },
    { id: "billing", title: "Billing Address", content: <BillingPanel {...props} /> },
    {
      id: "subscription",
      title: "Subscription",
      content: <SubscriptionPanel tenantId={data._id} tier={data.tier.name} />,
    },
    {
      id: "support",
      title: "Support",
      content: <SupportPanel {...props} authorization={data.authorization} />,
    },
  ];
  return items.map((item) => ({
    ...item,
    content: <div className="co-panel">{item.content}</div>,
  }));
}
