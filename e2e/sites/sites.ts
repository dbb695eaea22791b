/**
 * The demo web: many host names on a single loopback server, over HTTPS with a certificate trusted
 * by the test configuration only, and over plain HTTP. `hosts.ts` lists the hosts.
 */
import { issueCertificate, openAuthority } from "./certificate.ts";
import { serveFile, servePackageFile } from "./files.ts";
import { cnames, everywhere, hosts } from "./hosts.ts";
import { type Ledger, ServerLedger } from "./ledger.ts";
import { loadPages, type Page } from "./pages.ts";
import type { Site, Visit } from "./site.ts";

export interface SitesOptions {
  /** Port for HTTPS; 0 takes any. */
  port?: number;
  /** Port for plain HTTP; 0 takes any. */
  httpPort?: number;
  hostname?: string;
  /** Folder to store the certificate authority for the next start. */
  certDir?: string;
}

export interface Sites {
  port: number;
  httpPort: number;
  caPem: string;
  /** For Chromium's `--ignore-certificate-errors-spki-list`. */
  spki: string;
  /** Targets of the host names in curl's `--connect-to` form, comma separated. */
  hostMap: string;
  /** For Chromium's `--host-resolver-rules`, without the scanner's proxy. */
  resolverRules: string;
  cnames: Readonly<Record<string, string>>;
  /** The page to try first. */
  demoUrl: string;
  /** A list of all pages, for people. */
  indexUrl: string;
  pages: Page[];
  /** Requests and plants since the start, or since the last clear of the ledger. */
  ledger: Ledger;
  close(): Promise<void>;
}

/** Starts the demo web; `close` stops it at once, and aborts waiting and streaming responses. */
export async function startSites(options: SitesOptions = {}): Promise<Sites> {
  const { hostname = "127.0.0.1", port = 0, httpPort = 0, certDir } = options;
  const now = new Date();
  const authority = await openAuthority(certDir, now);
  const tls = await issueCertificate(authority, Object.keys(hosts), now);
  const stop = new AbortController();
  const common = { hostname, signal: stop.signal, onListen: () => {} };
  const ledger = new ServerLedger();
  const https = Deno.serve(
    { ...common, port, ...tls },
    (request) => ledger.note(request, (r) => answer(r, stop.signal)),
  );
  const http = Deno.serve({ ...common, port: httpPort }, (r) => answerPlain(r, stop.signal));
  const ports = { https: https.addr.port, http: http.addr.port };
  return {
    port: ports.https,
    httpPort: ports.http,
    caPem: authority.caPem,
    spki: authority.spki,
    hostMap: `*.test:443:${hostname}:${ports.https},*.test:80:${hostname}:${ports.http}`,
    resolverRules:
      `MAP *.test:443 ${hostname}:${ports.https}, MAP *.test:80 ${hostname}:${ports.http}`,
    cnames,
    demoUrl: "https://www.demo-publisher.test/",
    indexUrl: "https://index.demo-web.test/",
    pages: await loadPages(),
    ledger,
    close: async () => {
      stop.abort();
      await Promise.all([https.finished, http.finished]);
    },
  };
}

async function answer(request: Request, closed: AbortSignal): Promise<Response> {
  const url = new URL(request.url);
  const site = hosts[url.hostname];
  if (!site) return noSuchHost();
  const visit = visitOf(site, request, url, closed);
  const route = site.routes?.[url.pathname] ?? everywhere[url.pathname];
  if (route) return await route(visit);
  const packageFile = site.packages?.[url.pathname];
  if (packageFile) return await servePackageFile(packageFile);
  if (url.pathname.startsWith("/assets/")) return await serveFile(".", url.pathname);
  const fallback = site.routes?.["*"];
  return fallback ? await fallback(visit) : await visit.file(url.pathname);
}

async function answerPlain(request: Request, closed: AbortSignal): Promise<Response> {
  const url = new URL(request.url);
  const site = hosts[url.hostname];
  if (!site) return noSuchHost();
  const route = site.plainRoutes?.[url.pathname];
  if (route) return await route(visitOf(site, request, url, closed));
  return Response.redirect(`https://${url.hostname}${url.pathname}${url.search}`, 301);
}

function visitOf(site: Site, request: Request, url: URL, closed: AbortSignal): Visit {
  return { request, url, closed, file: (name) => serveFile(site.folder, name) };
}

function noSuchHost(): Response {
  return new Response("No such host in the demo web\n", { status: 421 });
}
