/** The hostile pages, served on loopback. */
import type { Way } from "./ways.ts";

export interface HostileWeb {
  port: number;
  /** Sets the page to serve. @returns the URL of the page */
  show(way: Way, urls: readonly string[]): string;
  close(): Promise<void>;
}

export const PAGE_HOST = "page.localhost";

const html = { "content-type": "text/html" };

export function startHostileWeb(): HostileWeb {
  let body = "";
  const stop = new AbortController();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, signal: stop.signal, onListen() {} },
    (request) => {
      const { pathname, search } = new URL(request.url);
      const query = decodeURIComponent(search.slice(1));
      if (pathname === "/hop") {
        return new Response(null, { status: 302, headers: { location: query } });
      }
      if (pathname === "/worker.js") return worker(query);
      if (pathname !== "/") return new Response(null, { status: 404 });
      // Some visible text, because the scanner rejects a page of failing frames only.
      const page = `<!doctype html><title>Hostile</title><p>A page that tries.</p>${body}`;
      return new Response(page, { headers: html });
    },
  );
  return {
    port: server.addr.port,
    show(way, urls) {
      body = way.page(urls);
      return `http://${PAGE_HOST}/`;
    },
    close: async () => {
      stop.abort();
      await server.finished;
    },
  };
}

function worker(urls: string): Response {
  const code = `const urls = ${urls};
    for (const url of urls) fetch(url, { mode: "no-cors" }).catch(() => {});
    onconnect = () => {};`;
  return new Response(code, { headers: { "content-type": "text/javascript" } });
}
