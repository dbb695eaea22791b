/**
 * The environment of the API, the worker and the reader, parsed once and passed on as an argument.
 * What each variable does, for operators: api/start/reference.md.
 */
import { AUDIT_RETENTION_YEARS } from "@crumbtrail/contract/constants";
import { parseMapping } from "@crumbtrail/contract/host_map";
import { retentionYears } from "@crumbtrail/contract/tenant_settings";
import { type DatabaseUrls, databaseUrls } from "@crumbtrail/db/connect";
import { s3Variables } from "@crumbtrail/db/s3_keys";
import { isKeyList } from "@crumbtrail/db/secrets";
import { tracingVariables } from "@crumbtrail/telemetry/tracing";
import { z } from "zod";
import { EnvironmentError } from "./errors.ts";
import { proxyList } from "./address.ts";
import { identityProvidersOf, PROVIDER_VARIABLES } from "./identity_providers.ts";

const flag = z.enum(["true", "false"]).default("false").transform((v) => v === "true");
const port = z.coerce.number().int().min(0).max(65535);
const list = z.string().transform((v) => v.split(",").map((s) => s.trim()).filter((s) => s !== ""));
const origin = z.string().refine((v) => URL.canParse(v) && new URL(v).origin === v, {
  error: "must be an origin such as https://app.example.com, without path or trailing slash",
});
/** `a@b.c` or `Name <a@b.c>`. */
const mailbox = z.string().regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  error: "must be an address such as Crumbtrail <no-reply@example.com>",
});
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" });

const elasticsearchUrl = z.url({
  protocol: /^https?$/,
  error: "must be a http:// or https:// URL",
});

const keyList = z.string().refine(isKeyList, {
  error: "must be 32 bytes in base64; several keys are separated by commas",
});

/** `name=url`, comma separated: the micro-frontends that a browser loads. */
const remotes = list.transform((pairs, context) =>
  pairs.map((pair) => {
    const [name = "", entry = ""] = pair.split(/=(.*)/s);
    if (name === "" || entry === "") {
      context.addIssue({ code: "custom", message: `"${pair}" is not name=url` });
    }
    return { name, entry };
  })
);

const proxies = list.transform((entries, context) => {
  try {
    return proxyList(entries);
  } catch (error) {
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : "wrong" });
    return z.NEVER;
  }
});

/**
 * curl's `--connect-to`: hosts mapped by the operator to other addresses, past the egress guard.
 */
const hostMap = list.transform((mappings, context) =>
  mappings.flatMap((text) => {
    try {
      return [parseMapping(text)];
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      context.addIssue({ code: "custom", message });
      return [];
    }
  })
);

const database = z.object({
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  DATABASE_SYSTEM_URL: postgresUrl.optional(),
});

/** Variables of both the API and the worker. */
const shared = database.extend({
  /** Connections of each login. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  BLOB_URL: z.string({ error: "is not set" }).regex(/^(file|s3):/, "must start with file: or s3:"),
  ...s3Variables,
  LOG_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /** Lets another machine read `/metrics`. */
  METRICS_TOKEN: z.string().min(16).optional(),
  ...tracingVariables,
  /** The reader, a process on the same machine that parses foreign documents. */
  READER_URL: z.url({ protocol: /^http$/, error: "must be a http:// URL" }).default(
    "http://127.0.0.1:4404",
  ),
  /** The API's URL for browsers: a path of the same origin, or another origin. */
  API_BASE: z.string().regex(/^(\/|https?:\/\/)/, "must be a path or an http(s) URL").default(
    "/api",
  ),
  /** Without it the search is answered by PostgreSQL. May contain a login. */
  ELASTICSEARCH_URL: elasticsearchUrl.optional(),
  /** Keys for sealing passwords in the database; new passwords use the first. */
  SECRETS_KEY: keyList.optional(),
  /** `HOST:PORT:HOST:PORT`, comma separated: webhook receivers in the internal network. */
  WEBHOOK_CONNECT_TO: hostMap.default([]),
  /** Certificates in PEM of authorities that these receivers may have, beside the public ones. */
  WEBHOOK_AUTHORITIES: z.string().includes("BEGIN CERTIFICATE", {
    error: "must hold certificates in PEM",
  }).optional(),
  /** Origins of the product in browsers; links in e-mails use the first. */
  PUBLIC_ORIGIN: list.pipe(z.array(origin).min(1)).default([
    "http://127.0.0.1:4400",
    "http://localhost:4400",
  ]),
  /** Days until an e-mailed link expires, unless the issue ends before. */
  ASSIGNMENT_LINK_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Years that audit logs are kept, unless a tenant has another setting. */
  AUDIT_RETENTION_YEARS: z.coerce.number().pipe(retentionYears).default(
    AUDIT_RETENTION_YEARS.min,
  ),
});

const apiSchema = shared.extend({
  /** Seals what the API sends to the reader for an import or export, such as the database's logins. */
  READER_KEY: keyList.optional(),
  API_HOST: z.string().min(1).default("127.0.0.1"),
  API_PORT: port.default(4401),
  /** The shell's server and the proxies in front, whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: proxies.default(() => proxyList(["127.0.0.1", "::1"])),
  REMOTES: remotes.default([]),
  CONTACT_EMAIL: z.email().default("support@crumbtrail.test"),
  /** Whether browsers use HTTPS, so that cookies are limited to it. */
  USE_SSL: flag,
  ENVIRONMENT: z.enum(["production", "development"]).default("production"),
  VERSION: z.string().default("0.1.0"),
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).default(30_000),
  /**
   * Time limit of dry runs and imports of configurations, and of changes of properties. A change may
   * still be applied after the API has stopped waiting for it.
   */
  IMPORT_TIMEOUT_MS: z.coerce.number().int().min(100).default(600_000),
  /** Concurrent downloads of a process, and the longest time of a download. */
  DOWNLOADS_AT_ONCE: z.coerce.number().int().min(1).default(16),
  DOWNLOADS_AT_ONCE_PER_TENANT: z.coerce.number().int().min(1).default(4),
  DOWNLOAD_TIMEOUT_MS: z.coerce.number().int().min(100).default(600_000),
  /** Time between two signs of life in a stream of live events. */
  HEARTBEAT_MS: z.coerce.number().int().min(10).default(15_000),
  MAX_BODY_BYTES: z.coerce.number().int().min(1024).default(1_000_000),
  /** Name of the tier for a new sign-up. */
  SIGN_UP_TIER: z.string().default("Trial"),
  /** Calls per minute and API token. */
  API_CALLS_A_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Calls per minute and tenant that compute much: previews, dry runs, tries; and searches. */
  COSTLY_CALLS_A_MINUTE: z.coerce.number().int().min(1).default(60),
  SEARCHES_A_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Iterations of ALTCHA's key derivation; the browser derives some 256 keys. */
  BOT_CHECK_COST: z.coerce.number().int().min(1).max(1_000_000).default(5000),
  /** A service with the API of reCAPTCHA, instead of the proof of work. */
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).default(
    "https://www.google.com/recaptcha/api/siteverify",
  ),
  /** The service's script for browsers; the shell's server allows its loading. */
  RECAPTCHA_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default(
    "https://www.google.com/recaptcha/api.js",
  ),
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  ...PROVIDER_VARIABLES,
  /** Opens /mail for a browser on this machine, with mail shown instead of sent. */
  MAIL_KEY: z.string().min(32).optional(),
});
export type ApiEnvironment = z.output<typeof apiSchema>;

const workerSchema = shared.extend({
  /** Hours the worker's clock is ahead: for rehearsals, never in production. */
  CLOCK_AHEAD_HOURS: z.coerce.number().min(0).max(20_000).default(0),
  WORKER_HOST: z.string().min(1).default("127.0.0.1"),
  /** 0 takes any free port. */
  WORKER_PORT: port.default(4402),
  /** Without SMTP_URL e-mails stay in the database. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be a smtp:// or smtps:// URL" }).optional(),
  MAIL_FROM: mailbox.optional(),
});
export type WorkerEnvironment = z.output<typeof workerSchema>;

const readerSchema = z.object({
  /** 0 takes any free port. */
  READER_PORT: port.default(4404),
  /** The same as the API's; without it imports and exports are refused. */
  READER_KEY: keyList.optional(),
  /** Processes that are kept ready; a single tenant uses all but one at most. */
  READER_PROCESSES: z.coerce.number().int().min(2).max(64).default(2),
  /** A document that is not read after this time is given up, and its process killed. */
  READER_DEADLINE_MS: z.coerce.number().int().min(100).max(30_000).default(15_000),
  /** The same for a call about a whole configuration. */
  READER_IMPORT_DEADLINE_MS: z.coerce.number().int().min(100).max(600_000).default(300_000),
  ...shared.pick({ LOG_FILE: true, LOG_LEVEL: true, METRICS_TOKEN: true }).shape,
});

const resealSchema = database.extend({ SECRETS_KEY: keyList });

/** Names of all variables, for the permission to read the environment. */
export const API_VARIABLES: readonly string[] = Object.keys(apiSchema.shape);
export const WORKER_VARIABLES: readonly string[] = Object.keys(workerSchema.shape);
export const READER_VARIABLES: readonly string[] = Object.keys(readerSchema.shape);
export const RESEAL_VARIABLES: readonly string[] = Object.keys(resealSchema.shape);

export type Variables = Record<string, string | undefined>;

/** @throws EnvironmentError naming each wrong variable */
export function apiEnvironment(variables: Variables): ApiEnvironment {
  const config = parse(apiSchema, variables);
  recaptchaOf(config);
  identityProvidersOf(config);
  return config;
}

export function workerEnvironment(variables: Variables): WorkerEnvironment {
  return parse(workerSchema, variables);
}

export function readerEnvironment(variables: Variables): z.output<typeof readerSchema> {
  return parse(readerSchema, variables);
}

export function resealEnvironment(variables: Variables): z.output<typeof resealSchema> {
  return parse(resealSchema, variables);
}

/** @throws EnvironmentError if it is not set */
export function elasticsearchUrlOf(variables: Variables): string {
  const schema = z.object({ ELASTICSEARCH_URL: elasticsearchUrl.optional() });
  const { ELASTICSEARCH_URL } = parse(schema, variables);
  if (!ELASTICSEARCH_URL) throw new EnvironmentError("ELASTICSEARCH_URL is not set");
  return ELASTICSEARCH_URL;
}

/**
 * URLs of both logins.
 * @throws EnvironmentError if neither DATABASE_URL nor both of the others are set
 */
export function databaseUrlsOf(config: z.output<typeof database>): DatabaseUrls {
  const { DATABASE_URL, DATABASE_APP_URL, DATABASE_SYSTEM_URL } = config;
  if (!DATABASE_URL && !(DATABASE_APP_URL && DATABASE_SYSTEM_URL)) {
    throw new EnvironmentError(
      "DATABASE_URL is not set (nor DATABASE_APP_URL and DATABASE_SYSTEM_URL)",
    );
  }
  return databaseUrls(DATABASE_URL, DATABASE_APP_URL, DATABASE_SYSTEM_URL);
}

/**
 * The mail server and the sender's address; undefined if e-mails are not sent.
 * @throws EnvironmentError if only one of both is set
 */
export function smtpOf(config: WorkerEnvironment): { url: string; from: string } | undefined {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  if (url && !from) throw new EnvironmentError("MAIL_FROM is not set, but SMTP_URL is");
  if (from && !url) throw new EnvironmentError("SMTP_URL is not set, but MAIL_FROM is");
  return url && from ? { url, from } : undefined;
}

export interface RecaptchaCheck {
  secret: string;
  siteKey: string;
  verifyUrl: string;
  minScore: number;
}

/**
 * The service of the bot check; undefined for our own proof of work.
 * @throws EnvironmentError if only one of its keys is set
 */
export function recaptchaOf(config: ApiEnvironment): RecaptchaCheck | undefined {
  const { RECAPTCHA_SECRET: secret, RECAPTCHA_SITE_KEY: siteKey } = config;
  if (!secret && !siteKey) return undefined;
  if (!siteKey) {
    throw new EnvironmentError("RECAPTCHA_SITE_KEY is not set, but RECAPTCHA_SECRET is");
  }
  if (!secret) throw new EnvironmentError("RECAPTCHA_SECRET is not set, but RECAPTCHA_SITE_KEY is");
  const { RECAPTCHA_VERIFY_URL: verifyUrl, RECAPTCHA_MIN_SCORE: minScore } = config;
  return { secret, siteKey, verifyUrl, minScore };
}

/** Parses the environment; an empty variable counts as not set. */
function parse<T extends z.ZodType>(schema: T, variables: Variables): z.output<T> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  throw new EnvironmentError(wrong.join("; "));
}
