/** A tier as typed, and the body of a request. Pure. */
import type { Tier, TierInput } from "@crumbtrail/contract/tier";
import { t } from "@crumbtrail/texts";
import { LIMITS, MAX_LIMIT, MOST_OF, ofLimits } from "../tenants/form.ts";

type LimitName = keyof Tier["limits"];

/** A tier with its limits as typed. */
export type TierFields =
  & Record<LimitName, string>
  & { name: string; isActive: boolean; devTier: boolean; ownProperties: boolean };

export const NEW_TIER: TierFields = {
  name: "",
  isActive: true,
  devTier: false,
  ownProperties: false,
  maxDailyTests: "50",
  maxTestsAtOnce: "50",
  maxUsers: "5",
  maxProperties: "3",
  maxTestScenarios: "20",
  storageRetentionInDays: "365",
};

export function fieldsOf({ name, status, devTier, ownProperties, limits }: Tier): TierFields {
  return {
    name,
    isActive: status === "ACTIVE",
    devTier,
    ownProperties,
    ...ofLimits((name) => String(limits[name])),
  };
}

/** The limits; NaN for a text that is not a number. */
export function limitsOf(fields: TierFields): Tier["limits"] {
  return ofLimits((name) => numberOf(fields[name]));
}

export function bodyOf(fields: TierFields): TierInput {
  return {
    name: fields.name.trim(),
    status: fields.isActive ? "ACTIVE" : "DISABLED",
    devTier: fields.devTier,
    ownProperties: fields.ownProperties,
    limits: limitsOf(fields),
  };
}

const isLimitUpTo = (max: number) => (typed: string): string | null =>
  numberOf(typed) <= max ? null : t("Enter a whole number up to {max}", { max });

export const RULES = {
  name: (name: string) => name.trim() === "" ? t("Enter a name") : null,
  ...ofLimits((name) => isLimitUpTo(MOST_OF[name] ?? MAX_LIMIT)),
};

/** Whether all limits are numbers that may be saved; NaN is not. */
export function areLimits(limits: Tier["limits"]): boolean {
  return LIMITS.every(({ key }) => limits[key] <= (MOST_OF[key] ?? MAX_LIMIT));
}

/** Whether any limit differs. */
export function differ(one: Tier["limits"], other: Tier["limits"]): boolean {
  return LIMITS.some(({ key }) => one[key] !== other[key]);
}

function numberOf(typed: string): number {
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : NaN;
}
