/** A scanner as a separate process, as in production. */
import { signal } from "@crumbtrail/api/start/processes";
import type { TestDatabase } from "@crumbtrail/db/testing";
import type { Sites } from "../sites/sites.ts";
import { ROOT } from "../support/repository.ts";

export interface ScannerProcess {
  kill(signal: Deno.Signal): void;
  /** Log so far. */
  log(): string;
  /** Resolves at the end of the process. */
  ended: Promise<unknown>;
  /** Kills the process and its browser. */
  [Symbol.asyncDispose](): Promise<void>;
}

export function scannerProcess(
  stage: { database: TestDatabase; sites: Sites; folder: string },
  name: string,
  leaseSeconds: number,
  environment: Record<string, string> = {},
): ScannerProcess {
  const { database, sites, folder } = stage;
  const logFile = `${folder}/${name}-${crypto.randomUUID().slice(0, 8)}.log`;
  const caFile = `${folder}/ca.pem`;
  Deno.writeTextFileSync(caFile, sites.caPem);
  // A process group, because a killed scanner leaves its browser behind; the group is killed as a
  // whole.
  const child = new Deno.Command("setsid", {
    args: [Deno.execPath(), "run", "-A", "scanner/main.ts"],
    cwd: ROOT,
    env: {
      DATABASE_SCANNER_URL: database.urls.scanner,
      BLOB_URL: `file://${folder}/blobs`,
      SCANNER_ID: name,
      SCANNER_CONCURRENCY: "1",
      SCANNER_LEASE_SECONDS: String(leaseSeconds),
      SCANNER_CONNECT_TO: sites.hostMap,
      SCANNER_CA_FILE: caFile,
      SCANNER_OPS_PORT: "0",
      LOG_FILE: logFile,
      ...environment,
    },
    stdout: "null",
    stderr: "null",
  }).spawn();
  return {
    kill: (name) => Deno.kill(child.pid, name),
    ended: child.status,
    log: () => Deno.readTextFileSync(logFile),
    async [Symbol.asyncDispose]() {
      for (const name of ["SIGCONT", "SIGKILL"] as const) signal(-child.pid, name);
      await child.status;
    },
  };
}
