/**
 * Calls without a session: signing up, identity providers, and e-mailed links (specification,
 * part 1 §2, §3, §5 and §7).
 */
import { t } from "@crumbtrail/texts";
import { z } from "zod";
import { loginInput } from "./account.ts";
import { GRANT_TYPES } from "./enums.ts";
import { PASSWORD_MAX_LENGTH } from "./credentials.ts";

/** Kinds of e-mailed link ("grant") that anybody can request; CHANGE_EMAIL needs a session. */
const requestedGrant = z.enum(GRANT_TYPES).exclude(["CHANGE_EMAIL"]);
export type RequestedGrant = z.infer<typeof requestedGrant>;

export const grantRequest = z.strictObject({
  username: loginInput.shape.username,
  grantType: requestedGrant,
});

/** The guid is the secret of the link. */
export const grantParams = z.object({ guid: z.string().min(1).max(200) });

export const grant = z.object({ guid: z.string(), grantType: z.enum(GRANT_TYPES) });

/** An activation needs a password only for an account without a password. */
export const grantUse = z.strictObject({
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional(),
});

/** A new account and its tenant. */
export const registration = z.strictObject({
  account: z.strictObject({
    username: loginInput.shape.username,
    password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  }),
  tenant: z.strictObject({ name: z.string().trim().min(1).max(200) }),
  /** Result of the bot check (ALTCHA is a proof of work in the browser): ALTCHA's payload, or the token of a reCAPTCHA-like service. */
  recaptchaToken: z.string().min(1).max(10_000),
});

/** A task for ALTCHA's widget. */
export const botChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    /** Unix seconds. */
    expiresAt: z.number().int(),
  }),
  signature: z.string(),
});

/** Asks for the address of an identity provider. */
export const authUrlQuery = z.object({
  /** A provider of the configuration. */
  provider: z.string().min(1).max(50).regex(/^\S+$/).optional(),
  /** A tenant's own provider, as `GET /external-identity/offer` names it. */
  connection: z.uuid().optional(),
  rememberMe: z.enum(["true", "false"]).default("true"),
}).refine(({ provider, connection }) => (provider === undefined) !== (connection === undefined), {
  error: t("either a provider or a connection"),
});

/** RFC 6749 allows printable ASCII; the limits fit the address of a request. */
const text = (most: number) => z.string().max(most).regex(/^[\x20-\x7e]*$/).optional();

/** Parameters added by the provider to the callback's address; others are dropped. */
export const identityReturn = z.object({
  /** What follows `/callback/` in the address; absent for `/callback`. */
  callback: text(100),
  code: text(4000),
  state: text(1000),
  iss: text(1000),
  error: text(1000),
  error_description: z.string().max(1000).optional(),
});
export type IdentityReturn = z.infer<typeof identityReturn>;

export const identityVerified = z.object({ ok: z.literal(true) });

/** Kinds of mail with an unsubscribe link. */
export const UNSUBSCRIBE_KINDS = ["ALERTS", "DAILY", "MAJOR_EVENTS"] as const;
export type UnsubscribeKind = typeof UNSUBSCRIBE_KINDS[number];

/** The token is the secret of the link. */
export const unsubscribeParams = z.object({ token: z.string().min(1).max(200) });

export const unsubscribeLink = z.object({
  kind: z.enum(UNSUBSCRIBE_KINDS),
  /** Account receiving the mails. */
  username: z.string(),
});
export type UnsubscribeLink = z.infer<typeof unsubscribeLink>;
