/**
 * Starts the whole product for a run of the flows, like `deno task start`, on the port FLOW_PORT,
 * with an empty data folder and an identity provider. Sets CRUMBTRAIL_URL (address of the product),
 * CRUMBTRAIL_DATA (data folder), CRUMBTRAIL_MAIL (address of the sent e-mails) and CRUMBTRAIL_IDP
 * (the identity provider, as OIDC_PROVIDERS). If CRUMBTRAIL_URL is already set, flows use the running
 * product.
 */
import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { end, lineOf, ready, start } from "./child.ts";

/** Called by Playwright before the flows; the returned function is called after the flows. */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.CRUMBTRAIL_URL) return;
  const port = process.env.FLOW_PORT;
  if (!port) throw new Error("FLOW_PORT names the product's port");
  const data = await mkdtemp(join(tmpdir(), "crumbtrail-flows-"));
  const provider = start(["run", "-A", "e2e/flows/identity_provider.ts", origin(port)]);
  let product: ChildProcess | undefined;
  const stop = async () => {
    if (product) await end(product);
    await end(provider);
    await rm(data, { recursive: true });
  };
  try {
    const OIDC_PROVIDERS = await ready(provider);
    process.env.CRUMBTRAIL_IDP = OIDC_PROVIDERS;
    product = start(["task", "start", "--port", port, "--data", data], {
      OIDC_PROVIDERS,
      WEBHOOK_CONNECT_TO: connectTo(OIDC_PROVIDERS),
      // No flow depends on late behaviour of a page.
      SCANNER_LOOK_SECONDS: "0.5",
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

/** Lets tenants of flows use the identity provider, although its address is no public one. */
function connectTo(providers: string): string {
  const [{ issuer }] = JSON.parse(providers);
  const { host } = new URL(issuer);
  return `${host}:${host}`;
}

function origin(port: string): string {
  return `http://127.0.0.1:${port}`;
}
