/** What some presets need to know of the property a page belongs to. */
import { partialReject, PUR_PASSWORD_MIN_LENGTH } from "@crumbtrail/contract/consent_settings";
import { z } from "zod";

const purLogin = z.strictObject({
  /** Id of the recipe that knows the login form. */
  connector: z.string().optional(),
  url: z.url({ protocol: /^https?$/ }),
  username: z.string().min(1),
  /** What is shorter could not be kept out of what the page does with it. */
  password: z.string().min(PUR_PASSWORD_MIN_LENGTH),
});
export type PurLogin = z.infer<typeof purLogin>;

export const consentSettings = z.strictObject({
  /** For PARTIAL_REJECT_ALL. */
  partial: partialReject.optional(),
  /** For PUR_SP_CMP. */
  pur: purLogin.optional(),
});
export type ConsentSettings = z.infer<typeof consentSettings>;
