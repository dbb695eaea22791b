/** The connection to an OpenID provider as a form: fields, body, texts of refusals. Pure. */
import { refusedFields } from "@crumbtrail/contract/errors";
import type { SsoRole } from "@crumbtrail/contract/permissions";
import type { SsoConnection, SsoInput } from "@crumbtrail/contract/single_sign_on";
import { byField, type FailureReplies } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";

export interface SsoFields {
  name: string;
  issuer: string;
  clientId: string;
  /** Empty: the stored secret stays. */
  clientSecret: string;
  isEnabled: boolean;
  /** Members of the verified domains sign in by single sign-on only. */
  isEnforced: boolean;
  /** Unknown people of a verified domain become users, with `defaultRole`. */
  createsUsers: boolean;
  defaultRole: SsoRole;
  /** Id of the admin who may still use a password; empty: nobody. */
  exemptAccount: string;
  /**
   * False, and nobody can sign in, until an admin confirms the redirect URI of an old connection.
   */
  isCallbackRegistered: boolean;
}

const NEW: SsoFields = {
  name: "",
  issuer: "",
  clientId: "",
  clientSecret: "",
  isEnabled: false,
  isEnforced: false,
  createsUsers: false,
  defaultRole: "VIEW_ONLY",
  exemptAccount: "",
  isCallbackRegistered: true,
};

export function fieldsOf(connection: SsoConnection | null): SsoFields {
  if (!connection) return NEW;
  const { _id: _, exemptAccount, ...fields } = connection;
  return { ...fields, clientSecret: "", exemptAccount: exemptAccount ?? "" };
}

/** The body of a request; the secret only if one was entered. */
export function bodyOf({ clientSecret, exemptAccount, ...fields }: SsoFields): SsoInput {
  return {
    ...fields,
    name: fields.name.trim(),
    issuer: fields.issuer.trim(),
    clientId: fields.clientId.trim(),
    isEnforced: fields.isEnabled && fields.isEnforced,
    exemptAccount: exemptAccount || null,
    ...(clientSecret && { clientSecret }),
  };
}

const required = (text: string) => text.trim() === "" ? t("Required") : null;

export const SSO_RULES = { name: required, issuer: required, clientId: required };

const FIELDS = byField({
  issuer: t("The issuer is not a public https address."),
  clientSecret: t("Enter the client secret: it is needed for a new issuer or client ID."),
  exemptAccount: t("Choose an active admin who can still sign in with a password."),
  isEnforced: t("Verify a domain before you enforce single sign-on."),
});

/** Sentences for failed changes, more specific than the defaults. */
export const SSO_FAILURES: FailureReplies = {
  // Of other fields, such as a domain, the server's reason is shown.
  VALIDATION_ERROR: (details) => FIELDS(details) ?? refusedFields(details)[0]?.message,
  ENTITY_ALREADY_EXISTS: t("This domain is added already, or another company has verified it."),
  ENTITY_NOT_FOUND: t("This domain no longer exists."),
};
