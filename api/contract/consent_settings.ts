/**
 * Settings of a property for the presets PUR (pay instead of consenting) and 2,5 Wege (some toggles
 * on, others off); see the specification, part 2 §3 to §5.
 */
import { t } from "@crumbtrail/texts";
import { z } from "zod";
import { PUR_PASSWORD_MIN_LENGTH } from "./constants.ts";
import { isPageUrl } from "./urls.ts";

/**
 * How the scanner signs in to an offer to pay instead of consenting (specification,
 * part 2 §3 and §8).
 */
export interface PurRecipe {
  _id: string;
  name: string;
  /** Login page; empty for a page per publisher. */
  baseUrl: string;
  /** Selectors of the login form, tried in their order. */
  fields: { username: string[]; password: string[]; submit: string[] };
}

const USERNAME = [
  "input[autocomplete=username]",
  "input[type=email]",
  "input[name*=user i]",
  "input[name*=mail i]",
  "input[name*=login i]",
  "input[type=text]",
];
const PASSWORD = ["input[type=password]"];
const SUBMIT = ["form button[type=submit]", "form input[type=submit]", "form button:not([type])"];

/** A connector is a known login form; a new one is a new row. */
export const PUR_CONNECTORS: readonly [PurRecipe, ...PurRecipe[]] = [
  {
    _id: "login-form",
    name: t("Login form"),
    baseUrl: "",
    fields: { username: USERNAME, password: PASSWORD, submit: SUBMIT },
  },
];

/** Ids of IAB's purposes. */
const purposes = z.array(z.number().int().min(1).max(24));

/** For PARTIAL_REJECT_ALL. */
export const partialReject = z.strictObject({
  /** Wanted state of the manager's toggles, by label; other toggles stay unchanged. */
  toggles: z.array(z.strictObject({
    label: z.string().trim().min(1).max(500),
    on: z.boolean(),
    /** True for a toggle among the legitimate interests; otherwise among the consents. */
    legitimateInterest: z.boolean().optional(),
  })).min(1).max(200),
  /** The exact purposes to be granted in the end; absent: not checked. */
  expected: z.strictObject({
    purposeConsents: purposes,
    purposeLegitimateInterests: purposes.optional(),
  }).optional(),
});
export type PartialReject = z.infer<typeof partialReject>;

/** A property's PUR settings without the password. */
export const pur = z.object({
  /** Id of the recipe for the login form. */
  connector: z.string().optional(),
  url: z.string(),
  username: z.string(),
  /** False until somebody enters the password; tests with the preset PUR are refused until then. */
  passwordSet: z.boolean(),
});

export type Pur = z.infer<typeof pur>;

const completePur = z.strictObject({
  connector: z.string().optional().transform((id) => id === "" ? undefined : id).refine(
    (id) => id === undefined || PUR_CONNECTORS.some(({ _id }) => _id === id),
    t("not the id of a PUR connector"),
  ),
  url: z.string({ error: t("required") }).trim().max(2000).refine(
    isPageUrl,
    t("not the URL of a page"),
  ),
  username: z.string({ error: t("required") }).trim().min(1).max(320),
  /** If absent, the stored password stays, as long as the URL leads to the same site. */
  password: z.string().min(PUR_PASSWORD_MIN_LENGTH).max(500).optional(),
});
export type PurInput = z.output<typeof completePur>;

/** PUR settings to store; null or only empty fields mean "No PUR". */
export const purInput = z.strictObject({
  connector: z.string().optional(),
  url: z.string().optional(),
  username: z.string().optional(),
  password: z.string().optional(),
}).nullable()
  .transform((given) => Object.values(given ?? {}).every((field) => !field) ? null : given)
  .pipe(completePur.nullable());
