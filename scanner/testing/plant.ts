/**
 * Small planted pages for the scanner's own tests: hosts below `.localhost` on one loopback port.
 */
import { parseMapping } from "@crumbtrail/contract/host_map";
import type { ScanOptions, ScanResult } from "../scan_options.ts";
import { createScanner } from "../scanner.ts";
import type { ScannerOptions } from "../scanner_options.ts";

export type PageHandler = (request: Request, url: URL) => Response | Promise<Response>;

export interface Plant {
  /** Scans a page with a short look; a path is one of the first host. */
  scan(address: string, options?: Partial<ScanOptions>): Promise<ScanResult>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Pages without timers need no longer look. */
const SHORT_MS = 2500;

/**
 * Serves hosts, and scans them with a scanner that reaches no other hosts.
 * @param hosts handlers by host name without `.localhost`; such hosts count as secure even over
 *   plain HTTP
 */
export function plant(hosts: Record<string, PageHandler>, config: ScannerOptions = {}): Plant {
  const web = serve(hosts);
  const hostMap = [parseMapping(`*.localhost:80:127.0.0.1:${web.port}`)];
  const log = { warn() {}, debug() {} };
  const scanner = createScanner(
    {
      chromiumPath: Deno.env.get("CHROMIUM_PATH"),
      ...config,
      hostMap: [...config.hostMap ?? [], ...hostMap],
    },
    log,
  );
  const [first] = Object.keys(hosts);
  return {
    scan: (address, options) =>
      scanner.scan({
        ...{ preset: "EXTERNAL", device: "DESKTOP", dwellMs: SHORT_MS },
        url: address.startsWith("/") ? `http://${first}.localhost${address}` : address,
        ...options,
      }),
    async [Symbol.asyncDispose]() {
      await scanner.close();
      await web.close();
    },
  };
}

/** Serves hosts below `.localhost`. @param hosts handlers by host name without `.localhost` */
export function serve(hosts: Record<string, PageHandler>) {
  const stop = new AbortController();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {}, signal: stop.signal },
    (request) => {
      const url = new URL(request.url);
      const host = url.hostname.replace(/\.localhost$/, "");
      return hosts[host]?.(request, url) ?? new Response("no such host", { status: 421 });
    },
  );
  return {
    port: server.addr.port,
    close: async () => {
      stop.abort();
      await server.finished;
    },
  };
}

/** A page that leads on into its site, as pages do. */
export function html(body: string, headers: HeadersInit = {}): Response {
  return document(`<a href="/" hidden></a>${body}`, headers);
}

/** A document with nothing but its content. */
export function document(body: string, headers: HeadersInit = {}): Response {
  return new Response(`<!doctype html><title>Planted</title>${body}`, {
    headers: { "content-type": "text/html", ...Object.fromEntries(new Headers(headers)) },
  });
}

export function script(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { "content-type": "text/javascript", ...headers } });
}
