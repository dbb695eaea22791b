/** A tier as typed, and the body of a request. Pure. */
import { MOST_TESTS_AT_ONCE } from "@crumbtrail/contract/constants";
import type { Tier, TierInput } from "@crumbtrail/contract/tier";
import { t } from "@crumbtrail/texts";
import { LIMITS } from "../tenants/form.ts";

type LimitName = keyof Tier["limits"];

/** Limits as typed. */
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
    maxDailyTests: String(limits.maxDailyTests),
    maxTestsAtOnce: String(limits.maxTestsAtOnce),
    maxUsers: String(limits.maxUsers),
    maxProperties: String(limits.maxProperties),
    maxTestScenarios: String(limits.maxTestScenarios),
    storageRetentionInDays: String(limits.storageRetentionInDays),
  };
}

/** The limits; NaN for a text that is not a number. */
export function limitsOf(fields: TierFields): Tier["limits"] {
  return {
    maxDailyTests: numberOf(fields.maxDailyTests),
    maxTestsAtOnce: numberOf(fields.maxTestsAtOnce),
    maxUsers: numberOf(fields.maxUsers),
    maxProperties: numberOf(fields.maxProperties),
    maxTestScenarios: numberOf(fields.maxTestScenarios),
    storageRetentionInDays: numberOf(fields.storageRetentionInDays),
  };
}

/** The body of a request. */
export function bodyOf(fields: TierFields): TierInput {
  return {
    name: fields.name.trim(),
    status: fields.isActive ? "ACTIVE" : "DISABLED",
    devTier: fields.devTier,
    ownProperties: fields.ownProperties,
    limits: limitsOf(fields),
  };
}

const MAX_LIMIT = 1_000_000;

const isLimitUpTo = (max: number) => (typed: string): string | null =>
  numberOf(typed) <= max ? null : t("Enter a whole number up to {max}", { max });
const isLimit = isLimitUpTo(MAX_LIMIT);

export const RULES = {
  name: (name: string) => name.trim() === "" ? t("Enter a name") : null,
  maxDailyTests: isLimit,
  maxTestsAtOnce: isLimitUpTo(MOST_TESTS_AT_ONCE),
  maxUsers: isLimit,
  maxProperties: isLimit,
  maxTestScenarios: isLimit,
  storageRetentionInDays: isLimit,
};

/** Whether all limits are numbers. */
export function areLimits(limits: Tier["limits"]): boolean {
  return LIMITS.every(({ key }) => limits[key] <= MAX_LIMIT) &&
    limits.maxTestsAtOnce <= MOST_TESTS_AT_ONCE;
}

/** Whether a limit differs. */
export function differ(one: Tier["limits"], other: Tier["limits"]): boolean {
  return LIMITS.some(({ key }) => one[key] !== other[key]);
}

function numberOf(typed: string): number {
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : NaN;
}
