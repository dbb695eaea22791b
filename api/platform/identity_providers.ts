/** Whom one can sign in with, as the environment says. */
import { z } from "zod";
import { ConfigError } from "./config_error.ts";

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** Plain HTTP would let anybody on the way sign in as anybody. */
const issuer = z.url().refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname));
}, { error: "must be an https URL" });

const configured = z.array(z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  label: z.string().min(1).max(50),
  issuer,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
}));

/** The variables, for the API's configuration. */
export const PROVIDER_VARIABLES = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  /** Whose accounts: an id or domain of Entra, or `organizations`, `consumers`, `common`. */
  MICROSOFT_TENANT: z.string().regex(/^[\w.-]+$/).default("organizations"),
  /** Any others, as JSON: `[{"name", "label", "issuer", "clientId", "clientSecret"}]`. */
  OIDC_PROVIDERS: z.string().default("[]"),
};
type Values = z.output<z.ZodObject<typeof PROVIDER_VARIABLES>>;

export interface IdentityProvider {
  name: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim that says that the e-mail address is this person's. */
  verifiedBy: "email_verified" | "xms_edov";
}

/** @throws ConfigError when something is missing, wrong or there twice */
export function identityProvidersOf(values: Values): IdentityProvider[] {
  const providers = [...google(values), ...microsoft(values), ...others(values.OIDC_PROVIDERS)];
  const names = providers.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new ConfigError(`OIDC_PROVIDERS: "${twice}" is there twice`);
  return providers;
}

function google(values: Values): IdentityProvider[] {
  const client = clientOf("GOOGLE", values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET);
  if (!client) return [];
  const issuer = "https://accounts.google.com";
  return [{ name: "google", label: "Google", issuer, ...client, verifiedBy: "email_verified" }];
}

/** Entra lets a tenant write any address into `email`; `xms_edov` says that it owns the domain. */
function microsoft(values: Values): IdentityProvider[] {
  const { MICROSOFT_CLIENT_ID: id, MICROSOFT_CLIENT_SECRET: secret, MICROSOFT_TENANT } = values;
  const client = clientOf("MICROSOFT", id, secret);
  if (!client) return [];
  const issuer = `https://login.microsoftonline.com/${MICROSOFT_TENANT}/v2.0`;
  return [{ name: "microsoft", label: "Microsoft", issuer, ...client, verifiedBy: "xms_edov" }];
}

function clientOf(prefix: string, clientId?: string, clientSecret?: string) {
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (clientId) throw new ConfigError(`${prefix}_CLIENT_SECRET is not set, but its id is`);
  if (clientSecret) throw new ConfigError(`${prefix}_CLIENT_ID is not set, but its secret is`);
  return undefined;
}

function others(json: string): IdentityProvider[] {
  const parsed = configured.safeParse(parsedJson(json));
  // Neither the value nor the parser's words: there are secrets in it.
  if (!parsed.success) {
    const where = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    throw new ConfigError(`OIDC_PROVIDERS: ${where.join(", ")}`);
  }
  return parsed.data.map((provider) => ({ ...provider, verifiedBy: "email_verified" }));
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new ConfigError("OIDC_PROVIDERS: must be JSON");
  }
}
