/**
 * Starts the whole product as `deno task start` does, on a free port with an empty data folder, for
 * one run of the flows, and an identity provider that it knows. Its address is CRUMBTRAIL_URL, its
 * data folder CRUMBTRAIL_DATA, and CRUMBTRAIL_MAIL the address that opens its mail; a product that
 * runs already is used instead when they are set.
 */
import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { end, lineOf, ready, start } from "./child.ts";

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
    product = start(["task", "start", "--port", port, "--data", data], {
      OIDC_PROVIDERS,
      // No flow needs what a page does late.
      SCANNER_LOOK_SECONDS: "2.5",
    });
    const mail = lineOf(product, /^ {2}Mail {6}(\S+)/m);
    process.env.CRUMBTRAIL_URL = await ready(product);
    process.env.CRUMBTRAIL_MAIL = await mail;
    process.env.CRUMBTRAIL_DATA = data;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

function origin(port: string): string {
  return `http://127.0.0.1:${port}`;
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
