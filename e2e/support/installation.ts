/** An installation in parts, each a process of its own with the permissions of its task. */
import { signal } from "@crumbtrail/api/start/processes";
import { taskArguments } from "@crumbtrail/api/start/tasks";
import { freePort } from "@crumbtrail/db/free_port";
import { APP_ROLE, SCANNER_ROLE, SYSTEM_ROLE, urlFor } from "@crumbtrail/db/roles";
import { scannerKeys } from "@crumbtrail/db/secrets";

/** A part that does not answer by then can't be started. */
const READY_MS = 120_000;
/** Longest stop: a scanner lets its scans end for 25 s. */
const STOP_MS = 60_000;

export type PartName = "api" | "worker" | "scanner" | "shell";

/** A checkout of the product. */
export interface Tree {
  root: string;
  /** What it is called in messages. */
  name: string;
}

export interface Place {
  ownerUrl: string;
  secretsKey: string;
  /** Folder for blobs and logs. */
  folder: string;
  /** Where browsers reach the product. */
  publicOrigin: string;
  /** Where the shell reaches the API. */
  apiOrigin: string;
  /** Further variables of scanners. */
  scanner: Record<string, string>;
}

export interface RunningPart {
  task: PartName;
  tree: Tree;
  origin: string;
  pid: number;
  /** Asks it to end (SIGTERM). @returns seconds until it has ended; throws an Error if it is late */
  stop(): Promise<number>;
}

/** Starts a part and waits until it is ready. */
export async function startPart(tree: Tree, task: PartName, place: Place): Promise<RunningPart> {
  const port = freePort();
  const child = new Deno.Command(Deno.execPath(), {
    args: await taskArguments(tree.root, task, { data: place.folder, watch: false }),
    cwd: tree.root,
    env: { ...environmentOf(task, String(port), place), NO_COLOR: "1" },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const complaints = new Response(child.stderr).text();
  const origin = `http://127.0.0.1:${port}`;
  const end = performance.now() + READY_MS;
  while (!await isReady(`${origin}${PROBES[task]}`)) {
    const status = await Promise.race([child.status, delay(100)]);
    if (!status && performance.now() < end) continue;
    signal(child.pid, "SIGKILL");
    throw new Error(`${task} of ${tree.name} does not start: ${await complaints}`);
  }
  return {
    task,
    tree,
    origin,
    pid: child.pid,
    stop: async () => {
      const begun = performance.now();
      signal(child.pid, "SIGTERM");
      if (!await Promise.race([child.status, delay(STOP_MS)])) {
        throw new Error(`${task} of ${tree.name} has not ended ${STOP_MS / 1000} s after SIGTERM`);
      }
      return (performance.now() - begun) / 1000;
    },
  };
}

const PROBES: Record<PartName, string> = {
  api: "/readyz",
  worker: "/readyz",
  scanner: "/readyz",
  shell: "/livez",
};

function environmentOf(task: PartName, port: string, place: Place): Record<string, string> {
  const { ownerUrl, secretsKey, folder } = place;
  const shared = {
    BLOB_URL: `file://${folder}/blobs`,
    LOG_FILE: `${folder}/logs/${task}-${port}.log`,
  };
  const trusted = {
    ...shared,
    DATABASE_URL: "",
    DATABASE_APP_URL: urlFor(ownerUrl, APP_ROLE),
    DATABASE_SYSTEM_URL: urlFor(ownerUrl, SYSTEM_ROLE),
    SECRETS_KEY: secretsKey,
    PUBLIC_ORIGIN: place.publicOrigin,
  };
  switch (task) {
    case "api":
      return { ...trusted, API_PORT: port };
    case "worker":
      return { ...trusted, WORKER_PORT: port };
    case "scanner":
      return {
        ...shared,
        DATABASE_SCANNER_URL: urlFor(ownerUrl, SCANNER_ROLE),
        SCANNER_SECRETS_KEY: scannerKeys(secretsKey),
        SCANNER_OPS_PORT: port,
        ...place.scanner,
      };
    case "shell":
      return { SHELL_PORT: port, API_ORIGIN: place.apiOrigin, TRUST_PROXY: "true" };
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
    await response.body?.cancel();
    return response.ok;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

function delay(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
