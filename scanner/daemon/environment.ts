/** Environment of the scanner daemon, parsed once. */
import { s3Variables } from "@crumbtrail/db/s3_keys";
import { isKeyList } from "@crumbtrail/db/secrets";
import { tracingVariables } from "@crumbtrail/telemetry/tracing";
import { z } from "zod";
import { DEFAULT_TIMEOUT_MS, SETTLE } from "../visit/settle_limits.ts";
import { BROWSER_KINDS } from "../browser/find.ts";
import { scansAtOnce, thisMachine } from "./capacity.ts";

const count = (fallback: number) => z.coerce.number().int().min(1).max(1000).default(fallback);

const schema = z.object({
  /** URL of the login crumbtrail_scanner, which may only lease and finish jobs. */
  DATABASE_SCANNER_URL: z.url(),
  BLOB_URL: z.url(),
  ...s3Variables,
  /** Keys that decrypt the passwords of PUR jobs only; printed by `deno task scanner-login`. */
  SCANNER_SECRETS_KEY: z.string().refine(
    isKeyList,
    "must be 32 bytes in base64; several keys are separated by commas",
  ).optional(),
  /** Name in leases and logs. */
  SCANNER_ID: z.string().min(1).max(100).default(`scanner-${crypto.randomUUID().slice(0, 8)}`),
  /** Version of the product, for the provider's staff. */
  VERSION: z.string().max(100).default("0.1.0"),
  /** Concurrent scans; by default derived from the machine's cores and memory. */
  SCANNER_CONCURRENCY: z.coerce.number().int().min(1).max(1000)
    .default(() => scansAtOnce(thisMachine())),
  /** Concurrent scans of one host, over all scanners. */
  SCANNER_PER_HOST: count(1),
  /** Pause between two scans of one host, over all scanners. */
  SCANNER_HOST_GAP_MS: z.coerce.number().int().min(0).max(3_600_000).default(1000),
  SCANNER_LEASE_SECONDS: count(30),
  /** Interval of queue look-ups without a notification. */
  SCANNER_POLL_MS: z.coerce.number().int().min(50).max(60_000).default(2000),
  /** How long a stopping scanner waits for its runs to finish. */
  SCANNER_GRACE_SECONDS: z.coerce.number().min(0).max(600).default(25),
  /** Limit of one scan. */
  SCANNER_TIMEOUT_SECONDS: count(DEFAULT_TIMEOUT_MS / 1000),
  /** Minimum observation of a page after each load and after the consent act. */
  SCANNER_LOOK_SECONDS: z.coerce.number().min(0).max(60).default(SETTLE.dwellMs / 1000),
  /** `HOST:PORT:HOST:PORT` as in curl's --connect-to, comma separated: targets to redirect. */
  SCANNER_CONNECT_TO: z.string().default(""),
  /** `name=target`, comma separated: CNAME records of mapped names. */
  SCANNER_CNAMES: z.string().default(""),
  /** PEM file of an additional trusted certificate authority. */
  SCANNER_CA_FILE: z.string().optional(),
  /** Country database in MaxMind's DB format, for the destinations of requests. */
  SCANNER_COUNTRY_DATABASE: z.string().optional(),
  /** Port of health checks and metrics; 0 takes any free port. */
  SCANNER_OPS_PORT: z.coerce.number().int().min(0).max(65535).default(4403),
  SCANNER_OPS_HOST: z.string().default("127.0.0.1"),
  /** Lets another machine read `/metrics`. */
  METRICS_TOKEN: z.string().min(16).optional(),
  ...tracingVariables,
  CHROMIUM_PATH: z.string().optional(),
  /** `shell`: Chromium's headless shell, for large crawls of pages that treat it alike. */
  SCANNER_BROWSER: z.enum(BROWSER_KINDS).default("chromium"),
  /** Where the browser of the npm package is unpacked if no other is found. */
  SCANNER_BROWSER_FOLDER: z.string().optional(),
  LOG_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]).default("info"),
});
export type DaemonEnvironment = z.infer<typeof schema>;

/** @throws Error with one line naming the invalid variable */
export function daemonEnvironment(env: Record<string, string>): DaemonEnvironment {
  const provided = Object.entries(env).filter(([name, value]) =>
    name in schema.shape && value !== ""
  );
  const parsed = schema.safeParse(Object.fromEntries(provided));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = issue?.path.join(".") ?? "";
  if (name === "DATABASE_SCANNER_URL" && !env[name]) throw new Error(NO_LOGIN);
  throw new Error(`${name}: ${env[name] ? issue?.message : "is not set"}`);
}

const NO_LOGIN =
  "DATABASE_SCANNER_URL is not set. A scanner is given a login and a key of its own " +
  "(SCANNER_SECRETS_KEY), and no other: `deno task scanner-login` prints both";

/** Names the daemon may read, for its Deno permissions. */
export const DAEMON_VARIABLES = Object.keys(schema.shape);
