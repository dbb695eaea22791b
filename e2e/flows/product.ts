/**
 * Starts the whole product as `deno task start` does, on a free port with an empty data folder, for
 * one run of the flows, and an identity provider that it knows. Its address is CRUMBTRAIL_URL; a
 * product that runs already is used instead when that is set.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** Playwright calls it before the flows, and what it returns after them. */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.CRUMBTRAIL_URL) return;
  const data = await mkdtemp(join(tmpdir(), "crumbtrail-flows-"));
  const port = String(await freePort());
  const provider = start(["run", "-A", "e2e/flows/identity_provider.ts", origin(port)]);
  let product: ChildProcess | undefined;
  const stop = async () => {
    if (product) await end(product);
    await end(provider);
    await rm(data, { recursive: true });
  };
  try {
    const OIDC_PROVIDERS = await ready(provider);
    product = start(["task", "start", "--port", port, "--data", data], { OIDC_PROVIDERS });
    process.env.CRUMBTRAIL_URL = await ready(product);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

function origin(port: string): string {
  return `http://127.0.0.1:${port}`;
}

/** Flows run with the repository as working folder. */
function start(args: string[], more: Record<string, string> = {}): ChildProcess {
  const env = { ...process.env, ...more };
  return spawn(process.execPath, args, { env, stdio: ["pipe", "pipe", "pipe"] });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  await ended;
}

/** What follows `Ready:` in the line that begins with it. */
function ready(child: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    const listen = (chunk: unknown) => {
      said += String(chunk);
      const what = said.match(/^Ready: (.+)\n/m)?.[1];
      if (what) resolve(what.trim());
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", () => reject(new Error(`${child.spawnargs.join(" ")} ends:\n${said}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") return reject(new Error("no port"));
      server.close(() => resolve(address.port));
    });
  });
}
