/**
 * What each part is told. The database owner's login goes to none of them, and to the scanner, which
 * runs hostile pages, no login and no key but its own.
 */
import { remotes } from "@crumbtrail/contract/areas";
import { scannerKeys } from "@crumbtrail/db/secrets";
import { freePort } from "@crumbtrail/db/free_port";
import { localUrl, publicOrigins } from "./address.ts";
import type { DemoWeb } from "./demo_web.ts";
import { mailKey, servesMail } from "./mail.ts";
import type { Options } from "./options.ts";
import type { PartUrls } from "./postgres.ts";

type Environment = Record<string, string>;

export interface Plan {
  api: Environment;
  worker: Environment;
  /** @param demo where the names of the demo web lead */
  scanner(demo: DemoWeb): Environment;
  shell: Environment;
  /** The key of /mail, where mail is shown. */
  mail: string | undefined;
  /** Where they say that they are alive. */
  health: Record<"api" | "worker" | "scanner" | "shell", string>;
}

/** A part inherits the environment of `start`: what the scanner must not find there is emptied. */
const SECRETS_OF_OTHERS = [
  ...["DATABASE_URL", "DATABASE_APP_URL", "DATABASE_SYSTEM_URL", "SECRETS_KEY", "SMTP_URL"],
  ...["GOOGLE_CLIENT_SECRET", "MICROSOFT_CLIENT_SECRET", "OIDC_PROVIDERS", "RECAPTCHA_SECRET"],
];

interface Stores {
  urls: PartUrls;
  blobUrl: string;
  /** Seals passwords; for those that write and read them. */
  secretsKey: string;
}

export function planParts(options: Options, { urls, blobUrl, secretsKey }: Stores): Plan {
  const [apiPort, workerPort] = [String(freePort()), String(freePort())];
  const scannerPort = String(freePort());
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  const mail = servesMail(options, Deno.env.get("SMTP_URL")) ? mailKey(secretsKey) : undefined;
  const PUBLIC_ORIGIN = Deno.env.get("PUBLIC_ORIGIN") ?? publicOrigins(options).join();
  const shared = (name: string) => ({
    BLOB_URL: blobUrl,
    LOG_FILE: `${options.data}/logs/${name}.log`,
  });
  const trusted = {
    DATABASE_URL: "",
    DATABASE_APP_URL: urls.app,
    DATABASE_SYSTEM_URL: urls.system,
    SECRETS_KEY: secretsKey,
  };
  return {
    mail,
    health: {
      api: `${apiOrigin}/healthz`,
      worker: `http://127.0.0.1:${workerPort}/healthz`,
      scanner: `http://127.0.0.1:${scannerPort}/healthz`,
      shell: `${localUrl(options)}/livez`,
    },
    api: {
      ...shared("api"),
      ...trusted,
      ...(mail && { MAIL_KEY: mail }),
      API_HOST: "127.0.0.1",
      API_PORT: apiPort,
      PUBLIC_ORIGIN,
      // A remote that is deployed elsewhere needs only another entry.
      REMOTES: remotes().map((name) => `${name}=/remotes/${name}/mf-manifest.json`).join(),
    },
    worker: {
      ...shared("worker"),
      ...trusted,
      PUBLIC_ORIGIN,
      WORKER_HOST: "127.0.0.1",
      WORKER_PORT: workerPort,
    },
    scanner: (demo) => ({
      ...shared("scanner"),
      ...Object.fromEntries(SECRETS_OF_OTHERS.map((name) => [name, ""])),
      DATABASE_SCANNER_URL: urls.scanner,
      SCANNER_SECRETS_KEY: scannerKeys(secretsKey),
      SCANNER_OPS_HOST: "127.0.0.1",
      SCANNER_OPS_PORT: scannerPort,
      // Stopping takes five seconds at most; a run that is cut short is handed back to the queue.
      SCANNER_GRACE_SECONDS: "1",
      ...demoRoutes(demo),
    }),
    shell: {
      SHELL_HOST: options.host,
      SHELL_PORT: String(options.port),
      API_ORIGIN: apiOrigin,
      SERVE_REMOTES: remotes().join(),
      SERVE_MAIL: String(mail !== undefined),
    },
  };
}

/** Names of the demo web lead to its server, and its authority is trusted. */
function demoRoutes({ hostMap, cnames, caFile }: DemoWeb): Environment {
  return {
    SCANNER_CONNECT_TO: hostMap,
    SCANNER_CNAMES: Object.entries(cnames).map((pair) => pair.join("=")).join(),
    SCANNER_CA_FILE: caFile,
  };
}
