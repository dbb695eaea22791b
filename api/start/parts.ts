/**
 * The environment of each part. No part gets the login of the database's owner. The scanner runs
 * hostile pages and gets only its own login and key.
 */
import { remotes } from "@crumbtrail/contract/areas";
import { freePort } from "@crumbtrail/db/free_port";
import { scannerKeys } from "@crumbtrail/db/secrets";
import { createHmac } from "node:crypto";
import { browserFolder } from "./browser.ts";
import type { DemoWeb } from "./demo_web.ts";
import { isLoopback, localUrl, type Options, publicOrigins } from "./options.ts";
import type { PartUrls } from "./postgres.ts";

type Environment = Record<string, string>;

export interface Plan {
  /** Of parts that reach the demo web. */
  api(demo: DemoWeb): Environment;
  worker(demo: DemoWeb): Environment;
  scanner(demo: DemoWeb): Environment;
  reader: Environment;
  shell: Environment;
  /** The key of /mail; undefined if mail is sent. */
  mail: string | undefined;
  /** URLs of the health checks. */
  health: Record<"api" | "worker" | "reader" | "scanner" | "shell", string>;
}

/** Variables that scanner and reader must not inherit from `start`; set to an empty value. */
const SECRETS_OF_OTHERS = [
  ...["DATABASE_URL", "DATABASE_APP_URL", "DATABASE_SYSTEM_URL", "ELASTICSEARCH_URL"],
  ...["SECRETS_KEY", "SMTP_URL", "OIDC_PROVIDERS", "RECAPTCHA_SECRET"],
  ...["GOOGLE_CLIENT_SECRET", "MICROSOFT_CLIENT_SECRET"],
];

interface Stores {
  urls: PartUrls;
  blobUrl: string;
  /** The key for sealing passwords, for API and worker. */
  secretsKey: string;
}

export function planParts(options: Options, { urls, blobUrl, secretsKey }: Stores): Plan {
  const [apiPort, workerPort] = [String(freePort()), String(freePort())];
  const [scannerPort, readerPort] = [String(freePort()), String(freePort())];
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
    READER_URL: `http://127.0.0.1:${readerPort}`,
  };
  const readerKey = crypto.getRandomValues(new Uint8Array(32)).toBase64();
  const withoutSecrets = Object.fromEntries(SECRETS_OF_OTHERS.map((name) => [name, ""]));
  return {
    mail,
    health: {
      api: `${apiOrigin}/healthz`,
      worker: `http://127.0.0.1:${workerPort}/healthz`,
      reader: `http://127.0.0.1:${readerPort}/healthz`,
      scanner: `http://127.0.0.1:${scannerPort}/healthz`,
      shell: `${localUrl(options)}/livez`,
    },
    api: (demo) => ({
      ...shared("api"),
      ...trusted,
      ...demoFeeds(demo),
      ...(mail && { MAIL_KEY: mail }),
      READER_KEY: readerKey,
      API_HOST: "127.0.0.1",
      API_PORT: apiPort,
      PUBLIC_ORIGIN,
      // A remote deployed elsewhere needs only another URL here.
      REMOTES: remotes().map((name) => `${name}=/remotes/${name}/mf-manifest.json`).join(),
    }),
    worker: (demo) => ({
      ...shared("worker"),
      ...trusted,
      ...demoFeeds(demo),
      PUBLIC_ORIGIN,
      WORKER_HOST: "127.0.0.1",
      WORKER_PORT: workerPort,
    }),
    scanner: (demo) => ({
      ...shared("scanner"),
      ...withoutSecrets,
      DATABASE_SCANNER_URL: urls.scanner,
      SCANNER_SECRETS_KEY: scannerKeys(secretsKey),
      SCANNER_OPS_HOST: "127.0.0.1",
      SCANNER_OPS_PORT: scannerPort,
      SCANNER_BROWSER_FOLDER: browserFolder(options.data),
      // Stopping takes five seconds at most; an interrupted run goes back to the queue.
      SCANNER_GRACE_SECONDS: "1",
      ...demoRoutes(demo),
    }),
    reader: {
      LOG_FILE: shared("reader").LOG_FILE,
      ...withoutSecrets,
      READER_PORT: readerPort,
      READER_KEY: readerKey,
    },
    shell: {
      SHELL_HOST: options.host,
      SHELL_PORT: String(options.port),
      API_ORIGIN: apiOrigin,
      SERVE_REMOTES: remotes().join(),
      SERVE_MAIL: String(mail !== undefined),
    },
  };
}

/**
 * Whether mail is shown at /mail: without SMTP, and only to this machine, because links in mails
 * are secrets.
 */
export function servesMail({ host }: Pick<Options, "host">, smtpUrl: string | undefined): boolean {
  return !smtpUrl && isLoopback(host);
}

/** Maps the hosts of the demo web to its server and trusts its certificate authority. */
function demoRoutes({ hostMap, cnames, caFile }: DemoWeb): Environment {
  return {
    SCANNER_CONNECT_TO: hostMap,
    SCANNER_CNAMES: Object.entries(cnames).map((pair) => pair.join("=")).join(),
    SCANNER_CA_FILE: caFile,
  };
}

/** The same for feeds and webhooks, beside the internal receivers that are configured. */
function demoFeeds({ hostMap, caPem }: DemoWeb): Environment {
  const beside = (name: string) => Deno.env.get(name);
  return {
    WEBHOOK_CONNECT_TO: [hostMap, beside("WEBHOOK_CONNECT_TO")].filter(Boolean).join(),
    WEBHOOK_AUTHORITIES: [caPem, beside("WEBHOOK_AUTHORITIES")].filter(Boolean).join("\n"),
  };
}

/** The key of /mail, the same at each start, so that a browser keeps its access. */
function mailKey(secretsKey: string): string {
  return createHmac("sha256", secretsKey).update("crumbtrail:mail").digest("base64url");
}
