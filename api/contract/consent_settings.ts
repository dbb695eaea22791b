/** What PUR and 2,5 Wege need to know of a property (part 2 sections 3 to 5). */
import { z } from "zod";
import { PUR_CONNECTORS } from "./pur_connectors.ts";
import { isPageUrl } from "./urls.ts";

/** What is shorter can't be blotted out of a recording without blotting out half of it. */
export const PUR_PASSWORD_MIN_LENGTH = 4;

const purposes = z.array(z.number().int().min(1).max(24));

/** For PARTIAL_REJECT_ALL. */
export const partialReject = z.strictObject({
  /** How toggles of the manager are to stand, by their label; those not named are left alone. */
  toggles: z.array(z.strictObject({
    label: z.string().trim().min(1).max(500),
    on: z.boolean(),
    /** Among the legitimate interests; else among the consents. */
    legitimateInterest: z.boolean().optional(),
  })).min(1).max(200),
  /** Purposes that must be granted in the end, no more and no fewer; unknown: not checked. */
  expected: z.strictObject({
    purposeConsents: purposes,
    purposeLegitimateInterests: purposes.optional(),
  }).optional(),
});
export type PartialReject = z.infer<typeof partialReject>;

/** A property's PUR settings as everybody may read them. */
export const pur = z.object({
  /** Id of the recipe that knows the login form. */
  connector: z.string().optional(),
  url: z.string(),
  username: z.string(),
  /** The password itself is given to nobody. */
  passwordSet: z.literal(true),
});

const whole = z.strictObject({
  connector: z.string().optional().transform((id) => id === "" ? undefined : id).refine(
    (id) => id === undefined || PUR_CONNECTORS.some(({ _id }) => _id === id),
    "not the id of a PUR connector",
  ),
  url: z.string({ error: "required" }).trim().max(2000).refine(isPageUrl, "not the URL of a page"),
  username: z.string({ error: "required" }).trim().min(1).max(320),
  /** Left out: the one that is stored stays, as long as the URL leads to the same place. */
  password: z.string().min(PUR_PASSWORD_MIN_LENGTH).max(500).optional(),
});
export type PurInput = z.output<typeof whole>;

/** PUR settings to store; null, and fields that are all empty, are "No PUR". */
export const purInput = z.strictObject({
  connector: z.string().optional(),
  url: z.string().optional(),
  username: z.string().optional(),
  password: z.string().optional(),
}).nullable()
  .transform((given) => Object.values(given ?? {}).every((field) => !field) ? null : given)
  .pipe(whole.nullable());
