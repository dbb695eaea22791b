import type { TenantData } from "@crumbtrail/contract/tenant_data";
import { Checkbox, type SaveFormState, ShortDate, Stack, TextInput, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { memo, useId } from "react";
import type { TenantFields } from "./form.ts";
import { ADDRESS_LABELS, TextFields } from "./TextFields.tsx";

export interface PanelProps {
  form: SaveFormState<TenantFields>;
}

/** The company's name and time zone. */
export function CompanyPanel({ form }: PanelProps) {
  const zones = useId();
  return (
    <Stack>
      <TextInput
        label={t("Company name")}
        required
        readOnly={form.readOnly}
        maxLength={200}
        {...form.field("name")}
      />
      <TextInput
        label={t("Time zone")}
        description={t("Daily limits reset at midnight in this time zone.")}
        list={zones}
        spellCheck={false}
        readOnly={form.readOnly}
        {...form.field("timezone")}
      />
      <TimeZones id={zones} />
    </Stack>
  );
}

/** The browser's time zones; memoized because of the hundreds of options. */
const TimeZones = memo(function TimeZones({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {Intl.supportedValuesOf("timeZone").map((zone) => <option key={zone} value={zone} />)}
    </datalist>
  );
});

const OWNER_LABELS = [
  ["firstname", t("First name")],
  ["lastname", t("Surname")],
  ["email", t("E-mail")],
  ["phone", t("Phone")],
] as const;

/** The provider's contact at the company. */
export function OwnerPanel({ form }: PanelProps) {
  return (
    <TextFields
      labels={OWNER_LABELS}
      group={form.field("accountOwnerData")}
      readOnly={form.readOnly}
      errors={{ email: form.errors["accountOwnerData.email"] }}
    />
  );
}

/** The address of the company. */
export function AddressPanel({ form }: PanelProps) {
  return (
    <TextFields labels={ADDRESS_LABELS} group={form.field("address")} readOnly={form.readOnly} />
  );
}

const BILLING_LABELS = [
  ["companyName", t("Company name")],
  ["contactName", t("Contact")],
  ...ADDRESS_LABELS,
  ["vat", t("VAT number")],
] as const;

/** The fields are shown for a deviating billing address only (specification, part 2 §4). */
export function BillingPanel({ form }: PanelProps) {
  const { value: billingData, error, onChange } = form.field("billingData");
  return (
    <Stack>
      <Checkbox
        label={t("Deviating billing address")}
        disabled={form.readOnly}
        checked={billingData.deviatingAddress}
        onChange={({ currentTarget: { checked: deviatingAddress } }) =>
          onChange({ ...billingData, deviatingAddress })}
      />
      {billingData.deviatingAddress && (
        <TextFields
          labels={BILLING_LABELS}
          group={{ value: billingData, error, onChange }}
          readOnly={form.readOnly}
        />
      )}
    </Stack>
  );
}

interface SupportPanelProps extends PanelProps {
  authorization: TenantData["authorization"];
}

/** The switch that gives the provider's team access. */
export function SupportPanel(props: SupportPanelProps) {
  const { form, authorization: { enabledBy, enabledAt } } = props;
  return (
    <Stack>
      <Checkbox
        label={t("The provider's team may access this tenant's data")}
        disabled={form.readOnly}
        {...form.tick("mayAccess")}
      />
      <p className="co-dimmed">
        {t(
          "For help with your configuration. Everything the support team does is recorded in the audit log.",
        )}
      </p>
      {enabledAt && (
        <p className="co-dimmed">
          {enabledBy
            ? (
              <Trans
                text="Last changed by {account} on {date}"
                account={enabledBy}
                date={<ShortDate at={enabledAt} time />}
              />
            )
            : (
              <Trans
                text="Last changed by a deleted account on {date}"
                date={<ShortDate at={enabledAt} time />}
              />
            )}
        </p>
      )}
    </Stack>
  );
}
