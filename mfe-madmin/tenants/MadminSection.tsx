import type { TenantData } from "@crumbtrail/contract/tenant_data";
import type { Tier } from "@crumbtrail/contract/tier";
import { failureText, notify } from "@crumbtrail/host";
import {
  Checkbox,
  Panel,
  SaveForm,
  type SaveFormState,
  Select,
  Textarea,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { changeTenant, tenantLimitsQuery } from "../server/tenants.ts";
import { tiersQuery } from "../server/tiers.ts";
import { EffectNotice } from "./EffectNotice.tsx";
import {
  bodyOf,
  FEATURES,
  fieldsOf,
  LIMITS,
  type MadminFields,
  RULES,
  tierOptions,
} from "./form.ts";

type MadminForm = SaveFormState<MadminFields>;

/** The provider's part of a tenant (specification, part 2 §2): tier, limits, features, notes. */
export function MadminSection({ data }: { data: TenantData }) {
  const { data: tiers = [] } = useQuery(tiersQuery);
  const { data: usage } = useQuery(tenantLimitsQuery(data._id));
  const form = useSaveForm({
    initialValues: fieldsOf(data),
    version: data.version,
    validate: RULES,
    body: bodyOf,
    save: (_, change) => changeTenant(data._id, change),
    onSaved: () => notify(t("Tenant successfully modified")),
  });
  const tier = tiers.find(({ _id }) => _id === form.values.tier);
  return (
    <Panel title={t("MAdmin Section")}>
      <SaveForm form={form} label={t("MAdmin Section")} failureText={failureText}>
        <div className="ct-two">
          <Select
            label={t("Tier")}
            options={tierOptions(tiers, data.tier)}
            {...form.field("tier")}
          />
          <TextInput
            label={t("Currency")}
            maxLength={3}
            spellCheck={false}
            {...form.field("currency")}
          />
        </div>
        <OwnLimits form={form} tier={tier} />
        <Features form={form} />
        <Textarea
          label={t("Comment")}
          description={t("Shown to the provider's staff only.")}
          minRows={3}
          maxLength={10_000}
          {...form.field("comment")}
        />
        {form.changed && tier && usage && (
          <EffectNotice usage={usage} tier={tier} values={form.values} />
        )}
      </SaveForm>
    </Panel>
  );
}

/** A field for each limit; an empty field leaves the limit to the tier. */
function OwnLimits({ form, tier }: { form: MadminForm; tier: Tier | undefined }) {
  return (
    <fieldset className="ma-group">
      <legend>{t("Limits of its own")}</legend>
      <p className="ma-dimmed">{t("Empty fields use the limit of the tier.")}</p>
      <div className="ct-two">
        {LIMITS.map(({ key, label }) => (
          <TextInput
            key={key}
            label={label}
            inputMode="numeric"
            maxLength={7}
            placeholder={tier && t("{limit} (tier)", { limit: tier.limits[key] })}
            {...form.field(key)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Features({ form }: { form: MadminForm }) {
  return (
    <fieldset className="ma-group">
      <legend>{t("Features")}</legend>
      {FEATURES.map(({ key, label, description }) => (
        <div key={key} className="ma-feature">
          <Checkbox label={label} {...form.tick(key)} />
          <span className="ma-dimmed">{description}</span>
        </div>
      ))}
    </fieldset>
  );
}
