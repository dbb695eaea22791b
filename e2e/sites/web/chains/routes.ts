/**
 * A page with chains of every kind of cause, each with entries of its own, so that what a blocked
 * cause ends can be told from what it must not end.
 */
import { html, pixel, withCookies } from "../../answers.ts";
import type { Route, Routes, Site } from "../../site.ts";

const TAIL = "Path=/; Secure";
const SENT = `${TAIL}; SameSite=None`;

const script = (text: string): Route => () =>
  new Response(text, {
    headers: { "content-type": "text/javascript", "access-control-allow-origin": "*" },
  });
const loads = (url: string) =>
  `document.head.append(Object.assign(document.createElement("script"), { src: "${url}" }));`;
const asks = (url: string) => `new Image().src = "${url}";`;
const PAGE = `<!doctype html><html lang="en"><title>Chains – Demo Publisher</title>
<link rel="icon" href="/assets/icon.svg"><link rel="stylesheet" href="/assets/site.css">
<h1>Chains of causes</h1>
<p>A container with a vendor and its pixel, a script that writes the cookie of another company, an
inline script, headers, a frame, and workers that import a script of a vendor.</p>
<p><a href="/more">More</a> <a href="/about">About</a> <a href="/contact">Contact</a></p>
<script>
document.cookie = "ch_inline=1; ${TAIL}";
${asks("https://px.chain-inline.test/p.gif")}
</script>
<script async src="https://tags.chain-box.test/gtm.js?id=1"></script>
<script async src="https://cdn.chain-writer.test/writer.js?v=7"></script>
<script async src="https://cdn.chain-writer.test/writer.js.map.js"></script>
<script async src="/workers.js"></script>
<img src="https://sync.chain-header.test/uid.gif?x=1" alt="" width="1" height="1">
<iframe title="Advertisement" src="https://ads.chain-frame.test/frame?slot=1"></iframe>
</html>`;

const page: Routes = {
  "/": () => withCookies(html(PAGE), `ch_page=1; ${TAIL}`),
  "/workers.js": script(`
    new Worker("/worker.js");
    navigator.serviceWorker.register("/worker.js", { scope: "/served/" });`),
  "/worker.js": script(`
    try { importScripts("https://cdn.chain-worker.test/beat.js"); } catch { /* blocked */ }
    fetch("/own-beat");`),
  "/own-beat": () => new Response("ok"),
};

/** All hosts of the page, each company with a domain of its own. */
export const chainHosts: Readonly<Record<string, Site>> = {
  "chains.demo-publisher.test": { folder: "chains", routes: page },
  "tags.chain-box.test": {
    folder: "chains",
    routes: {
      "/gtm.js": script(
        `document.cookie = "ch_box=1; ${TAIL}";${loads("https://cdn.chain-vendor.test/tag.js")}`,
      ),
    },
  },
  "cdn.chain-vendor.test": {
    folder: "chains",
    routes: {
      "/tag.js": script(
        `localStorage.ch_vendor = 1;${asks("https://px.chain-pixel.test/p.gif?u=1")}`,
      ),
    },
  },
  "px.chain-pixel.test": {
    folder: "chains",
    routes: { "/p.gif": () => pixel(`ch_pixel=1; ${SENT}`) },
  },
  "cdn.chain-writer.test": {
    folder: "chains",
    routes: {
      "/writer.js": script(`document.cookie = "_fbp=fb.1; ${TAIL}";`),
      // Its URL only begins as the writer's does, so blocking the writer must not end it.
      "/writer.js.map.js": script(`document.cookie = "ch_longer=1; ${TAIL}";`),
    },
  },
  "px.chain-inline.test": { folder: "chains", routes: { "/p.gif": () => pixel() } },
  "sync.chain-header.test": {
    folder: "chains",
    routes: { "/uid.gif": () => pixel(`ch_header=1; ${SENT}`) },
  },
  "ads.chain-frame.test": {
    folder: "chains",
    routes: {
      "/frame": () =>
        withCookies(
          html(`<!doctype html><title>Advertisement</title><script>
            localStorage.ch_frame = 1;
            ${loads("https://cdn.chain-writer.test/writer.js")}
            new WebSocket("wss://live.chain-socket.test/ws");
            </script>`),
          `ch_framed=1; ${SENT}`,
        ),
    },
  },
  "cdn.chain-worker.test": {
    folder: "chains",
    routes: {
      "/beat.js": script(`fetch("https://in.chain-worker.test/beat", { mode: "no-cors" });`),
    },
  },
  "in.chain-worker.test": { folder: "chains", routes: { "/beat": () => new Response("ok") } },
  "live.chain-socket.test": { folder: "chains", routes: {} },
};
