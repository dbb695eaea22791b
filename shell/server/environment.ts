/** The shell server's environment, read once. */
import { type TracingEnvironment, tracingVariables } from "@crumbtrail/telemetry/tracing";
import { z } from "zod";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
/** Comma-separated list. */
const list = z.string().transform((value) => value.split(",").map((v) => v.trim()).filter(Boolean));

const environment = z.object({
  SHELL_HOST: z.string().default("127.0.0.1"),
  SHELL_PORT: z.coerce.number().int().min(0).max(65535).default(4400),
  /** Origin of the API; `/api`, `/config`, documents and probes are proxied to the API. */
  API_ORIGIN: z.url().transform((url) => new URL(url).origin),
  /** Remotes that this server also serves, below `/remotes/<name>/`; empty if served elsewhere. */
  SERVE_REMOTES: list.default([]),
  /** Origins of remotes served elsewhere, for the Content Security Policy. */
  REMOTE_ORIGINS: list.pipe(z.array(z.url())).default([]),
  /**
   * Set behind a trusted proxy: its `X-Forwarded-*` are passed on. The API's TRUSTED_PROXIES decide
   * which addresses in `X-Forwarded-For` count.
   */
  TRUST_PROXY: flag.default(false),
  /** Bearer token for `/metrics`; callers on this machine need no token. */
  METRICS_TOKEN: z.string().min(16).optional(),
  ...tracingVariables,
  /** The same variables as the API's, for the Content Security Policy: sign-up loads this script. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default(
    "https://www.google.com/recaptcha/api.js",
  ),
  /** Proxies `/mail` to an API that shows mail to callers on this machine. */
  SERVE_MAIL: flag.default(false),
});

export interface ShellEnvironment {
  host: string;
  port: number;
  apiOrigin: string;
  /** Folder of the built shell. */
  dist: string;
  /** Folders of built remotes by name. */
  remotes: Record<string, string>;
  remoteOrigins: string[];
  trustProxy: boolean;
  metricsToken?: string;
  /** Off by default. */
  tracing?: TracingEnvironment;
  /** Milliseconds that the head of a request may take; 15 seconds by default. */
  headMs?: number;
  serveMail?: boolean;
  /** Script of the service that checks sign-ups; undefined with our own check. */
  recaptchaScript?: string;
  /** Development: parts come from the bundlers' servers (name to origin), not from folders. */
  devOrigins?: Record<string, string>;
}

/** Names of the variables read, for Deno's `--allow-env`. */
export const VARIABLES = Object.keys(environment.shape);

/**
 * @param env the process's environment
 * @param distOf gives the folder of a part's build
 * @throws ZodError naming the variables that are wrong
 */
export function readEnvironment(
  env: Record<string, string | undefined>,
  distOf: (part: string) => string,
): ShellEnvironment {
  const read = environment.parse(env);
  return {
    host: read.SHELL_HOST,
    port: read.SHELL_PORT,
    apiOrigin: read.API_ORIGIN,
    dist: distOf("shell"),
    remotes: Object.fromEntries(read.SERVE_REMOTES.map((name) => [name, distOf(name)])),
    remoteOrigins: read.REMOTE_ORIGINS,
    trustProxy: read.TRUST_PROXY,
    metricsToken: read.METRICS_TOKEN,
    tracing: read,
    serveMail: read.SERVE_MAIL,
    ...(read.RECAPTCHA_SITE_KEY && { recaptchaScript: read.RECAPTCHA_SCRIPT_URL }),
  };
}
