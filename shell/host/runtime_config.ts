/** The configuration that the server gives the page: addresses of the API and of the remotes. */
import type { RuntimeConfig } from "@crumbtrail/contract/runtime_config";
import { retryUrl } from "./retry.ts";
import { visitedUrl } from "./visit.ts";

const TIMEOUT_MS = 3000;

let loading: Promise<RuntimeConfig> | undefined;
let loaded: RuntimeConfig | undefined;

/**
 * Fetches `/config` once. After a failure the next call fetches again.
 * @throws without an answer within 3 s, and for an answer that is not a configuration
 */
export function loadConfig(): Promise<RuntimeConfig> {
  loading ??= fetchConfig().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The configuration; available once `loadConfig` has resolved, which the start awaits. */
export function runtimeConfig(): RuntimeConfig {
  if (loaded === undefined) throw new Error("The configuration has not been loaded yet");
  return loaded;
}

/** Absolute or root-relative address for the browser to open: a download, an image. */
export function apiUrl(path: string): string {
  return visitedUrl(`${runtimeConfig().API_BASE.replace(/\/$/, "")}${path}`);
}

async function fetchConfig(): Promise<RuntimeConfig> {
  const response = await fetch(retryUrl("/config"), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`/config answered ${response.status}`);
  const body: unknown = await response.json();
  if (!isConfig(body)) throw new Error("/config is not a configuration");
  loaded = body;
  return body;
}

/** By hand, not by the contract's schema: zod would weigh 19 KB before the sign-in form. */
function isConfig(body: unknown): body is RuntimeConfig {
  return typeof body === "object" && body !== null &&
    "API_BASE" in body && typeof body.API_BASE === "string" &&
    "MISC" in body && typeof body.MISC === "object" &&
    "remotes" in body && Array.isArray(body.remotes);
}

/** The same address over https, if the installation demands https and the page is on http. */
export function httpsAddress(href: string, useSsl: boolean): string | undefined {
  const url = new URL(href);
  if (!useSsl || url.protocol !== "http:") return undefined;
  url.protocol = "https:";
  return url.href;
}
