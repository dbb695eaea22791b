/** The identity providers configured in the environment. */
import { issuerUrl } from "@crumbtrail/contract/issuer";
import { z } from "zod";
import { EnvironmentError } from "./errors.ts";

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** With plain HTTP anybody on the network between could sign in as anybody. */
const issuer = issuerUrl.refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname));
}, { error: "must be an https URL" });

const oidcProviders = z.array(z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  label: z.string().min(1).max(50),
  issuer,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
}));

/** Variables of the providers, a part of the API's configuration. */
export const PROVIDER_VARIABLES = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  /**
   * The accounts allowed to sign in: an id or domain of Entra, or `organizations`, `consumers`,
   * `common`.
   */
  MICROSOFT_TENANT: z.string().regex(/^[\w.-]+$/).default("organizations"),
  /** Other providers as JSON: `[{"name", "label", "issuer", "clientId", "clientSecret"}]`. */
  OIDC_PROVIDERS: z.string().default("[]"),
  /**
   * Whether the providers above all return to `/callback`, as they did before each had an address
   * of its own. Of providers that share an address one can pass itself off as another (RFC 9700,
   * section 4.4), so this is for the time until the new addresses are registered.
   */
  SHARED_CALLBACK: z.enum(["true", "false"]).default("false").transform((text) => text === "true"),
};
type ProviderVariables = z.output<z.ZodObject<typeof PROVIDER_VARIABLES>>;

export interface IdentityProvider {
  name: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * What confirms the person's ownership of the e-mail address: a claim, or, with a provider of the
   * tenant's own, the tenant's proof that the domain is its own.
   */
  verifiedBy: "email_verified" | "xms_edov" | "domain";
  /** The path that this provider alone returns to. */
  callback: string;
}

/** @param name the provider's, or the id of a tenant's connection */
export const callbackPath = (name: string) => `/callback/${name}`;

/** @throws EnvironmentError for a missing or wrong value, or a repeated name */
export function identityProvidersOf(values: ProviderVariables): IdentityProvider[] {
  const listed = [...google(values), ...microsoft(values), ...others(values.OIDC_PROVIDERS)];
  const providers = listed.map((provider) => ({
    ...provider,
    callback: values.SHARED_CALLBACK ? "/callback" : callbackPath(provider.name),
  }));
  const names = providers.map(({ name }) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate) throw new EnvironmentError(`OIDC_PROVIDERS: "${duplicate}" occurs twice`);
  return providers;
}

type Listed = Omit<IdentityProvider, "callback">;

function google(values: ProviderVariables): Listed[] {
  const client = clientOf("GOOGLE", values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET);
  if (!client) return [];
  const issuer = "https://accounts.google.com";
  return [{ name: "google", label: "Google", issuer, ...client, verifiedBy: "email_verified" }];
}

/**
 * An Entra tenant can write any address into `email`; `xms_edov` confirms ownership of the domain.
 */
function microsoft(values: ProviderVariables): Listed[] {
  const { MICROSOFT_CLIENT_ID: id, MICROSOFT_CLIENT_SECRET: secret, MICROSOFT_TENANT } = values;
  const client = clientOf("MICROSOFT", id, secret);
  if (!client) return [];
  const issuer = `https://login.microsoftonline.com/${MICROSOFT_TENANT}/v2.0`;
  return [{ name: "microsoft", label: "Microsoft", issuer, ...client, verifiedBy: "xms_edov" }];
}

function clientOf(prefix: string, clientId?: string, clientSecret?: string) {
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (clientId) throw new EnvironmentError(`${prefix}_CLIENT_SECRET is not set, but its id is`);
  if (clientSecret) throw new EnvironmentError(`${prefix}_CLIENT_ID is not set, but its secret is`);
  return undefined;
}

function others(json: string): Listed[] {
  const parsed = oidcProviders.safeParse(parsedJson(json));
  // The message contains neither the value nor the parser's message, since both may contain
  // secrets.
  if (!parsed.success) {
    const where = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    throw new EnvironmentError(`OIDC_PROVIDERS: ${where.join(", ")}`);
  }
  return parsed.data.map((provider) => ({ ...provider, verifiedBy: "email_verified" }));
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new EnvironmentError("OIDC_PROVIDERS: must be JSON");
  }
}
