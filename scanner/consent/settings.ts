/** What some presets need to know of the property a page belongs to. */
import { z } from "zod";

const purposes = z.array(z.number().int().min(1).max(24));

const partialChoice = z.strictObject({
  /** How toggles of the manager are to stand, by their label; those not named are left alone. */
  toggles: z.array(z.strictObject({
    label: z.string().min(1),
    on: z.boolean(),
    /** Among the legitimate interests; else among the consents. */
    legitimateInterest: z.boolean().optional(),
  })).min(1),
  /** Purposes that must be granted in the end, no more and no fewer; unknown: not checked. */
  expected: z.strictObject({
    purposeConsents: purposes,
    purposeLegitimateInterests: purposes.optional(),
  }).optional(),
});
export type PartialChoice = z.infer<typeof partialChoice>;

const purLogin = z.strictObject({
  /** Id of the recipe that knows the login form. */
  connector: z.string().optional(),
  url: z.url({ protocol: /^https?$/ }),
  username: z.string().min(1),
  password: z.string().min(1),
});
export type PurLogin = z.infer<typeof purLogin>;

export const consentSettings = z.strictObject({
  /** For PARTIAL_REJECT_ALL. */
  partial: partialChoice.optional(),
  /** For PUR_SP_CMP. */
  pur: purLogin.optional(),
});
export type ConsentSettings = z.infer<typeof consentSettings>;
