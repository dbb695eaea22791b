/** A tenant's own data and its changes (specification, part 1 §3, part 2 §3). */
import { z } from "zod";
import { t } from "@crumbtrail/texts";
import { loginInput } from "./account.ts";
import { RECORD_STATUSES } from "./enums.ts";
import { features, ownLimits } from "./tenant.ts";
import { readVersion, version } from "./versions.ts";

const instant = z.iso.datetime();

const text = (max: number) => z.string().trim().max(max);

const postal = {
  street: text(200),
  street_additional: text(200),
  zip: text(20),
  city: text(200),
  region: text(200),
  country: text(100),
};

export const address = z.object(postal);
export type Address = z.infer<typeof address>;

export const accountOwnerData = z.object({
  firstname: text(100),
  lastname: text(100),
  email: z.union([z.literal(""), z.email().max(320)]),
  phone: text(50),
});
export type AccountOwnerData = z.infer<typeof accountOwnerData>;

export const billingData = z.object({
  /** Whether the fields below apply. */
  deviatingAddress: z.boolean(),
  contactName: text(200),
  companyName: text(200),
  ...postal,
  vat: text(50),
});
export type BillingData = z.infer<typeof billingData>;

/** All data of a tenant, for its admin and the provider's staff. */
export const tenantData = z.object({
  _id: z.uuid(),
  name: z.string(),
  status: z.enum(RECORD_STATUSES),
  timezone: z.string(),
  currency: z.string(),
  address,
  accountOwnerData,
  billingData,
  tier: z.object({ _id: z.uuid(), name: z.string() }),
  limits: ownLimits,
  features,
  authorization: z.object({
    pwTeamMayAccessTenant: z.boolean(),
    /**
     * User name of the person behind the last change; null without a change, or after the account
     * was deleted.
     */
    enabledBy: z.string().nullable(),
    enabledAt: instant.nullable(),
  }),
  /** The provider's notes; null for everybody else. */
  admin: z.object({ comment: z.string() }).nullable(),
  /** The request to delete the tenant with all data; null without a request. */
  deletion: z.object({
    requestedAt: instant,
    requestedBy: z.string(),
    /** The deletion can be undone until then. */
    deleteAt: instant,
  }).nullable(),
  createdAt: instant,
  version,
});
export type TenantData = z.infer<typeof tenantData>;

/**
 * Changes of a tenant. Only the provider changes status, tier, limits, features and the comment.
 */
export const tenantChange = z.strictObject({
  name: text(200).min(1),
  timezone: z.string().max(100).refine(isTimeZone, t("not a time zone such as Europe/Berlin")),
  currency: z.string().regex(/^[A-Z]{3}$/, t("not a currency such as USD")),
  address: address.strict(),
  accountOwnerData: accountOwnerData.strict(),
  billingData: billingData.strict(),
  authorization: z.strictObject({ pwTeamMayAccessTenant: z.boolean() }),
  status: z.enum(RECORD_STATUSES),
  tier: z.strictObject({ _id: z.uuid() }),
  limits: ownLimits.strict().partial(),
  features: features.strict().partial(),
  admin: z.strictObject({ comment: text(10_000) }).nullable(),
}).partial().extend(readVersion);
export type TenantChange = z.output<typeof tenantChange>;

/** A new tenant; the default tier is the tier of sign-ups. */
export const tenantInput = z.strictObject({
  name: text(200).min(1),
  tier: z.strictObject({ _id: z.uuid() }).optional(),
  /** The first admin, who is invited by e-mail; a tenant without one has no users. */
  admin: z.strictObject({
    username: loginInput.shape.username,
    firstname: text(100).min(1),
    lastname: text(100).min(1),
  }).optional(),
});
export type TenantInput = z.output<typeof tenantInput>;

/** Whether `Intl` knows the time zone; Postgres uses the same names. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
