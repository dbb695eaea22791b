import type { Tier } from "@crumbtrail/contract/tier";
import { byDetail, type FailureReplies, failureText, notify, queryClient } from "@crumbtrail/host";
import { Checkbox, FormModal, type SaveFormState, TextInput, useSaveForm } from "@crumbtrail/kit";
import { NameField } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { addTier, changeTier, tierPlanQuery } from "../server/tiers.ts";
import { LIMITS } from "../tenants/form.ts";
import {
  areLimits,
  bodyOf,
  differ,
  fieldsOf,
  limitsOf,
  NEW_TIER,
  RULES,
  type TierFields,
} from "./form.ts";
import { PlanNotice } from "./PlanNotice.tsx";

const FAILURES: FailureReplies = {
  ENTITY_ALREADY_EXISTS: t("There is a tier of this name already."),
  ENTITY_NOT_FOUND: t("This tier no longer exists."),
  FORBIDDEN: byDetail({
    tier: t("New sign-ups get this tier: it keeps its name and stays active."),
  }),
};

interface TierModalProps {
  /** Undefined for a new tier. */
  tier: Tier | undefined;
  onClose(): void;
}

/** A dialog that adds or changes a tier; changed limits can be saved once their effect is shown. */
export function TierModal({ tier, onClose }: TierModalProps) {
  const form = useSaveForm({
    initialValues: tier ? fieldsOf(tier) : NEW_TIER,
    validate: RULES,
    isComplete: (values) => values.name.trim() !== "" && isEffectShown(tier, values),
    body: bodyOf,
    save: (body, change) => tier ? changeTier(tier._id, change) : addTier(body),
    onSaved: ({ name }) => {
      notify(tier ? t("{name} was changed.", { name }) : t("{name} was added.", { name }));
      onClose();
    },
  });
  const limits = limitsOf(form.values);
  const changesLimits = tier !== undefined && areLimits(limits) && differ(limits, tier.limits);
  // `PlanNotice` reads the same query; here it renders the form again when the effect has loaded.
  useQuery({ ...tierPlanQuery(tier?._id ?? "", limits), enabled: changesLimits });
  return (
    <FormModal
      title={tier ? t("Edit tier {name}", { name: tier.name }) : t("Add tier")}
      form={form}
      submitLabel={tier ? t("Save") : t("Add tier")}
      failureTitle={tier ? undefined : t("No tier was added.")}
      failureText={(error) => failureText(error, FAILURES)}
      onClose={onClose}
    >
      <NameField maxLength={100} {...form.field("name")} />
      <div className="ct-two">
        {LIMITS.map(({ key, label }) => (
          <TextInput
            key={key}
            label={label}
            description={key === "storageRetentionInDays" ? t("0 keeps them for good") : undefined}
            inputMode="numeric"
            maxLength={7}
            {...form.field(key)}
          />
        ))}
      </div>
      <Switches form={form} />
      {changesLimits && <PlanNotice tier={tier} limits={limits} />}
    </FormModal>
  );
}

/** Whether the effect of changed limits has loaded, so that `PlanNotice` shows it. */
function isEffectShown(tier: Tier | undefined, values: TierFields): boolean {
  const limits = limitsOf(values);
  if (!tier || !differ(limits, tier.limits)) return true;
  return queryClient.getQueryData(tierPlanQuery(tier._id, limits).queryKey) !== undefined;
}

function Switches({ form }: { form: SaveFormState<TierFields> }) {
  return (
    <div className="ma-group">
      <div className="ma-feature">
        <Checkbox label={t("Active")} {...form.tick("isActive")} />
        <span className="ma-dimmed">
          {t("Only active tiers can be chosen; tenants that have the tier keep it.")}
        </span>
      </div>
      <div className="ma-feature">
        <Checkbox label={t("Tenants add properties themselves")} {...form.tick("ownProperties")} />
        <span className="ma-dimmed">{t("Otherwise they ask, and your team adds them.")}</span>
      </div>
      <div className="ma-feature">
        <Checkbox label={t("For developers")} {...form.tick("devTier")} />
        <span className="ma-dimmed">{t("Hidden from tenants that have another tier.")}</span>
      </div>
    </div>
  );
}
