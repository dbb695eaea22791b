/** The provider's part of a tenant as typed, and the body of a request. Pure. */
import { MOST_TESTS_AT_ONCE } from "@crumbtrail/contract/constants";
import type { Feature } from "@crumbtrail/contract/enums";
import type { OwnLimits } from "@crumbtrail/contract/tenant";
import type { TenantChange, TenantData } from "@crumbtrail/contract/tenant_data";
import type { Tier } from "@crumbtrail/contract/tier";
import { t } from "@crumbtrail/texts";

type LimitName = keyof OwnLimits;

/** The tenant's own limits as typed, empty for the tier's; features; id of the tier. */
export type MadminFields =
  & Record<LimitName, string>
  & Record<Feature, boolean>
  & { tier: string; currency: string; comment: string };

export const LIMITS = [
  { key: "maxDailyTests", label: t("Tests per day") },
  { key: "maxTestsAtOnce", label: t("Tests at once") },
  { key: "maxUsers", label: t("Users") },
  { key: "maxProperties", label: t("Properties") },
  { key: "maxTestScenarios", label: t("Test scenarios") },
  { key: "storageRetentionInDays", label: t("Days results are kept") },
] as const satisfies readonly { key: LimitName; label: string }[];

/** An object with a value for each limit. */
export function ofLimits<V>(value: (name: LimitName) => V): Record<LimitName, V> {
  return {
    maxDailyTests: value("maxDailyTests"),
    maxTestsAtOnce: value("maxTestsAtOnce"),
    maxUsers: value("maxUsers"),
    maxProperties: value("maxProperties"),
    maxTestScenarios: value("maxTestScenarios"),
    storageRetentionInDays: value("storageRetentionInDays"),
  };
}

export const FEATURES = [
  {
    key: "allTestTypesEnabled",
    label: t("All test types"),
    description: t("Adds the presets Accept All, 2,5 Wege and Withdraw to on-demand tests."),
  },
  {
    key: "manualIssueCreation",
    label: t("Manual issue creation"),
    description: t("Issues can be created by hand from a report."),
  },
  {
    key: "analytics",
    label: t("Analytics"),
    description: t("Shows the analytics screen to the tenant's admins."),
  },
] as const satisfies readonly { key: Feature; label: string; description: string }[];

export function fieldsOf({ tier, limits, features, currency, admin }: TenantData): MadminFields {
  return {
    tier: tier._id,
    currency,
    comment: admin?.comment ?? "",
    ...ofLimits((name) => String(limits[name] ?? "")),
    ...features,
  };
}

/** Null for an empty text, and NaN for a text that is not a number. */
export function limitOf(typed: string): number | null {
  return typed.trim() === "" ? null : /^\d+$/.test(typed.trim()) ? Number(typed) : NaN;
}

export function bodyOf(fields: MadminFields) {
  return {
    tier: { _id: fields.tier },
    currency: fields.currency.trim().toUpperCase(),
    admin: { comment: fields.comment.trim() },
    limits: ofLimits((name) => limitOf(fields[name])),
    features: {
      allTestTypesEnabled: fields.allTestTypesEnabled,
      manualIssueCreation: fields.manualIssueCreation,
      analytics: fields.analytics,
    },
  } satisfies TenantChange;
}

/** Of every limit without a lower maximum. */
export const MAX_LIMIT = 1_000_000;
/** Limits with a lower maximum. */
export const MOST_OF: Partial<Record<LimitName, number>> = { maxTestsAtOnce: MOST_TESTS_AT_ONCE };

const isLimitUpTo = (max: number) => (typed: string): string | null => {
  const limit = limitOf(typed);
  if (limit === null || limit <= max) return null;
  return t("Enter a whole number up to {max}, or nothing", { max });
};

export const RULES = {
  currency: (typed: string) =>
    /^[a-z]{3}$/i.test(typed.trim()) ? null : t("Enter a currency such as USD"),
  ...ofLimits((name) => isLimitUpTo(MOST_OF[name] ?? MAX_LIMIT)),
};

/** The tiers to choose from, with the current one even if it is no longer on offer. */
export function tierOptions(tiers: readonly Tier[], current: TenantData["tier"]) {
  const options = tiers.filter(({ _id, status }) => status === "ACTIVE" || _id === current._id)
    .map(({ _id, name }) => ({ value: _id, label: name }));
  const isListed = options.some(({ value }) => value === current._id);
  return isListed ? options : [{ value: current._id, label: current.name }, ...options];
}
