/** Serves the pages of the yardstick over HTTPS, and notes every request that arrives. */
import { issueCertificate, openAuthority } from "../sites/certificate.ts";
import { fileUrl, hostsOf, type PageResponse, type ServedPage } from "./page.ts";

const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  gif: "image/gif",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
};

export interface TruthWeb {
  port: number;
  caPem: string;
  /** For Chromium's `--ignore-certificate-errors-spki-list`. */
  spki: string;
  /** For the scanner: targets of the host names in curl's `--connect-to` form. */
  hostMap: string;
  /** For Chromium's `--host-resolver-rules`. */
  resolverRules: string;
  /** URLs without query that arrived at a page's hosts since the last call. */
  takeArrived(page: Pick<ServedPage, "name">): string[];
  close(): Promise<void>;
}

/**
 * @param addresses loopback addresses of hosts that are not to be at 127.0.0.1
 */
export async function startTruthWeb(
  pages: readonly ServedPage[],
  addresses: ReadonlyMap<string, string> = new Map(),
): Promise<TruthWeb> {
  const owners = new Map(pages.flatMap((page) => hostsOf(page).map((host) => [host, page])));
  const now = new Date();
  const authority = await openAuthority(undefined, now);
  const tls = await issueCertificate(authority, [...owners.keys()], now);
  const stop = new AbortController();
  const arrived = new Map<string, string[]>();
  const handle = async (request: Request) => {
    const { hostname, origin, pathname } = new URL(request.url);
    const page = owners.get(hostname);
    if (!page) return new Response("No such host\n", { status: 421 });
    arrived.set(page.name, [...arrived.get(page.name) ?? [], origin + pathname]);
    if (request.method === "OPTIONS") return new Response(null, { headers: allowed(request) });
    return await answer(page, request, stop.signal);
  };
  const serveAt = (hostname: string) =>
    Deno.serve({ hostname, port: 0, ...tls, signal: stop.signal, onListen: () => {} }, handle);
  const server = serveAt("127.0.0.1");
  const { port } = server.addr;
  const others = new Map([...new Set(addresses.values())].map((it) => [it, serveAt(it)]));
  const elsewhere = [...addresses].map(([host, address]) =>
    `${host}:443:${address}:${others.get(address)?.addr.port}`
  );
  const real = [...owners.keys()].filter((host) => !host.endsWith(".test"))
    .map((host) => `${host}:443:127.0.0.1:${port}`);
  return {
    port,
    caPem: authority.caPem,
    spki: authority.spki,
    hostMap: [...elsewhere, ...real, `*.test:443:127.0.0.1:${port}`].join(","),
    resolverRules: `MAP *.test:443 127.0.0.1:${port}`,
    takeArrived({ name }) {
      const urls = arrived.get(name) ?? [];
      arrived.delete(name);
      return urls;
    },
    async close() {
      stop.abort();
      await Promise.all([server, ...others.values()].map(({ finished }) => finished));
    },
  };
}

async function answer(page: ServedPage, request: Request, stopped: AbortSignal): Promise<Response> {
  const found = responseFor(page, request);
  if (!found) return new Response("Not found\n", { status: 404, headers: allowed(request) });
  await passed(found.delayMs, stopped);
  const headers = new Headers({
    "cache-control": "no-store",
    ...allowed(request),
    "content-type": typeOf(found),
    ...found.headers,
  });
  for (const cookie of found.setCookies) {
    headers.append("set-cookie", cookie.replaceAll("{random}", randomNumber));
  }
  const body = found.file ? await Deno.readFile(fileUrl(page, found.file)) : found.body ?? null;
  return new Response(isEmpty(found.status) ? null : body, { status: found.status, headers });
}

function responseFor({ responses }: ServedPage, request: Request): PageResponse | undefined {
  const { origin, pathname } = new URL(request.url);
  const cookies = (request.headers.get("cookie") ?? "").split("; ");
  const fits = ({ ifCookie, ifHeader }: PageResponse) =>
    (ifHeader === undefined || request.headers.has(ifHeader)) &&
    (ifCookie === undefined ||
      cookies.some((cookie) => cookie === ifCookie || cookie.startsWith(`${ifCookie}=`)));
  return [origin + pathname, `${origin}/*`]
    .flatMap((wanted) => responses.filter(({ url }) => url === wanted))
    .find(fits);
}

function typeOf({ file, url, body }: PageResponse): string {
  const ending = (file ?? new URL(url).pathname).split(".").at(-1) ?? "";
  return TYPES[ending] ??
    (body?.trimStart().startsWith("{") ? "application/json" : TYPES.html ?? "");
}

/** Any page may ask any host, with cookies. */
function allowed({ headers }: Request): Record<string, string> {
  return {
    "access-control-allow-origin": headers.get("origin") ?? "*",
    "access-control-allow-credentials": "true",
    "access-control-allow-headers": headers.get("access-control-request-headers") ?? "content-type",
    "access-control-allow-methods": "GET, POST, PUT, OPTIONS",
  };
}

/** 16 hexadecimal digits. */
function randomNumber(): string {
  return crypto.getRandomValues(new Uint8Array(8)).toHex();
}

const isEmpty = (status: number) => status === 204 || status === 304 || status < 200;

function passed(ms: number, stopped: AbortSignal): Promise<void> {
  if (ms === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
