import type { TenantData } from "@crumbtrail/contract/tenant";
import { Checkbox, ShortDate, Stack, TextInput } from "@crumbtrail/kit";
import { memo, useId } from "react";
import { isEmail, isTimeZone, type TenantFields } from "./form.ts";
import { ADDRESS_LABELS, TextFields } from "./TextFields.tsx";

export interface PanelProps {
  fields: TenantFields;
  onChange(change: Partial<TenantFields>): void;
  readOnly: boolean;
}

/** The company's name, and where its days begin. */
export function CompanyPanel({ fields, onChange, readOnly }: PanelProps) {
  const zones = useId();
  return (
    <Stack>
      <TextInput
        label="Company name"
        required
        readOnly={readOnly}
        maxLength={200}
        value={fields.name}
        error={fields.name.trim() === "" && "The company needs a name."}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Time zone"
        description="The tests of a day are counted from its midnight."
        list={zones}
        spellCheck={false}
        readOnly={readOnly}
        value={fields.timezone}
        error={!isTimeZone(fields.timezone) && "This is no time zone such as Europe/Berlin."}
        onChange={(event) => onChange({ timezone: event.currentTarget.value })}
      />
      <TimeZones id={zones} />
    </Stack>
  );
}

/** What the browser proposes; its own list, because there are hundreds. */
const TimeZones = memo(function TimeZones({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {Intl.supportedValuesOf("timeZone").map((zone) => <option key={zone} value={zone} />)}
    </datalist>
  );
});

const OWNER_LABELS = [
  ["firstname", "First name"],
  ["lastname", "Surname"],
  ["email", "E-mail"],
  ["phone", "Phone"],
] as const;

/** Whom the provider turns to. */
export function OwnerPanel({ fields, onChange, readOnly }: PanelProps) {
  const wrong = !isEmail(fields.accountOwnerData.email);
  return (
    <TextFields
      labels={OWNER_LABELS}
      values={fields.accountOwnerData}
      onChange={(accountOwnerData) => onChange({ accountOwnerData })}
      readOnly={readOnly}
      errors={wrong ? { email: "This is no e-mail address." } : undefined}
    />
  );
}

export function AddressPanel({ fields, onChange, readOnly }: PanelProps) {
  return (
    <TextFields
      labels={ADDRESS_LABELS}
      values={fields.address}
      onChange={(address) => onChange({ address })}
      readOnly={readOnly}
    />
  );
}

const BILLING_LABELS = [
  ["companyName", "Company name"],
  ["contactName", "Contact"],
  ...ADDRESS_LABELS,
  ["vat", "VAT number"],
] as const;

/** Its fields are there when bills go elsewhere (part 2 section 4). */
export function BillingPanel({ fields, onChange, readOnly }: PanelProps) {
  const { billingData } = fields;
  return (
    <Stack>
      <Checkbox
        label="Deviating billing address"
        disabled={readOnly}
        checked={billingData.deviatingAddress}
        onChange={({ currentTarget: { checked: deviatingAddress } }) =>
          onChange({ billingData: { ...billingData, deviatingAddress } })}
      />
      {billingData.deviatingAddress && (
        <TextFields
          labels={BILLING_LABELS}
          values={billingData}
          onChange={(changed) => onChange({ billingData: changed })}
          readOnly={readOnly}
        />
      )}
    </Stack>
  );
}

interface SupportPanelProps extends PanelProps {
  authorization: TenantData["authorization"];
}

/** Lets the provider's team in. */
export function SupportPanel(props: SupportPanelProps) {
  const { fields, onChange, readOnly, authorization: { enabledBy, enabledAt } } = props;
  return (
    <Stack>
      <Checkbox
        label="The provider's team may access this tenant's data"
        disabled={readOnly}
        checked={fields.mayAccess}
        onChange={(event) => onChange({ mayAccess: event.currentTarget.checked })}
      />
      <p className="co-dimmed">
        For help with your configuration. What the team does stands in the audit log, with its name.
      </p>
      {enabledAt && (
        <p className="co-dimmed">
          Last changed by {enabledBy ?? "somebody who has no account any more"} on{" "}
          <ShortDate at={enabledAt} time />
        </p>
      )}
    </Stack>
  );
}
