/**
 * Starts the whole product as `deno task start` does, on a free port with an empty data folder, for
 * one run of the flows. Its address is CRUMBTRAIL_URL; a product that runs already is used instead
 * when that is set.
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
  const args = ["task", "start", "--port", String(await freePort()), "--data", data];
  // Flows run with the repository as working folder.
  const product = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((resolve) => product.once("exit", () => resolve()));
  const stop = async () => {
    product.kill("SIGTERM");
    await ended;
    await rm(data, { recursive: true });
  };
  try {
    process.env.CRUMBTRAIL_URL = await ready(product);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address in the line that begins with `Ready:`. */
function ready(product: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    const listen = (chunk: unknown) => {
      said += String(chunk);
      const url = said.match(/^Ready: (\S+)$/m)?.[1];
      if (url) resolve(url);
    };
    product.stdout?.on("data", listen);
    product.stderr?.on("data", listen);
    product.once("exit", () => reject(new Error(`The product does not start:\n${said}`)));
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
