/** Single sign-on of a tenant by its own OpenID provider. */
import { t } from "@crumbtrail/texts";
import { z } from "zod";
import { loginInput } from "./account.ts";
import { isOfManyCompanies, issuerUrl } from "./issuer.ts";
import { SSO_ROLES } from "./permissions.ts";

/** Domains of a tenant, verified or not. */
export const MOST_DOMAINS = 20;
/** A DNS record that verifies a domain: `_crumbtrail.example.com TXT crumbtrail-verification=…`. */
export const TXT_HOST = "_crumbtrail";
export const TXT_PREFIX = "crumbtrail-verification=";

const label = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
const ssoDomainName = z.string().trim().toLowerCase().max(253).regex(
  new RegExp(`^(${label}\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$`),
  { error: t("is not a domain such as example.com") },
);

export const ssoDomain = z.object({
  domain: z.string(),
  /** Name and value of the DNS record that verifies the domain. */
  record: z.object({ name: z.string(), value: z.string() }),
  verifiedAt: z.iso.datetime().nullable(),
  verifiedBy: z.enum(["DNS", "STAFF"]).nullable(),
});
export type SsoDomain = z.infer<typeof ssoDomain>;

export const ssoConnection = z.object({
  _id: z.uuid(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  isEnabled: z.boolean(),
  /** Members of the verified domains may sign in by the provider alone. */
  isEnforced: z.boolean(),
  /** Unknown people of a verified domain become users with the default role. */
  createsUsers: z.boolean(),
  defaultRole: z.enum(SSO_ROLES),
  /** The admin who may still sign in with a password. */
  exemptAccount: z.uuid().nullable(),
  /**
   * False for a connection older than redirect URIs of its own: nobody signs in by it until an admin
   * has registered its redirect URI with the provider.
   */
  isCallbackRegistered: z.boolean(),
});
export type SsoConnection = z.infer<typeof ssoConnection>;

/** The secret is never returned. */
export const singleSignOn = z.object({
  connection: ssoConnection.nullable(),
  domains: z.array(ssoDomain),
  /** The address to register with the provider, for each origin of the product. */
  redirectUris: z.array(z.string()),
});
export type SingleSignOn = z.infer<typeof singleSignOn>;

const text = (most: number) => z.string().trim().min(1).max(most);

export const ssoInput = z.strictObject({
  name: text(50),
  issuer: issuerUrl.refine((issuer) => !isOfManyCompanies(issuer), {
    error: t("signs in people of any company: enter the issuer of your own directory"),
  }),
  clientId: text(500),
  /** Absent: the stored secret stays. */
  clientSecret: text(1000).optional(),
  isEnabled: z.boolean(),
  isEnforced: z.boolean(),
  createsUsers: z.boolean(),
  defaultRole: z.enum(SSO_ROLES),
  exemptAccount: z.uuid().nullable(),
  /** Absent: as stored; a new connection's redirect URI counts as registered. */
  isCallbackRegistered: z.boolean().optional(),
}).refine(({ isEnabled, isEnforced }) => isEnabled || !isEnforced, {
  path: ["isEnforced"],
  error: t("needs single sign-on to be on"),
}).refine(({ isEnforced, exemptAccount }) => !isEnforced || exemptAccount !== null, {
  path: ["exemptAccount"],
  error: t("choose an admin who can still sign in with a password"),
});
export type SsoInput = z.output<typeof ssoInput>;

export const ssoDomainInput = z.strictObject({ domain: ssoDomainName });
/** A text that is no domain is not refused here: the API finds no such domain. */
export const ssoDomainParams = z.object({
  id: z.uuid(),
  domain: z.string().trim().toLowerCase().min(1).max(253),
});

export const ssoOfferQuery = z.object({ username: loginInput.shape.username });
/** What the domain of an e-mail address offers, whether or not an account has the address. */
export const ssoOffer = z.object({
  offer: z.object({ connection: z.uuid(), name: z.string() }).nullable(),
});
export type SsoOffer = z.infer<typeof ssoOffer>;
