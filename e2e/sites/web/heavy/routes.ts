/**
 * A page that costs as much as a newspaper's: ten frames of two networks, and twenty other
 * hosts with some hundred requests. Measured by `deno task bench scanner`.
 */
import { html, pixel } from "../../answers.ts";
import type { Routes, Site } from "../../site.ts";

const PAGE = "heavy.demo-publisher.test";
const FRAMES = 10;

const numbers = Array.from({ length: FRAMES }, (_, i) => i + 1);
/** Frames of two advertising networks, as on most pages: frames of a site share a process. */
const frameHost = (n: number) => `slot-${n}.heavy-ads-${n % 2 + 1}.test`;
const tagHost = (n: number) => `tag.heavy-tag-${n}.test`;

const page: Routes = {
  "/": () =>
    html(`<!doctype html><html lang="en"><head><title>Heavy</title></head><body>
<h1>The news of the day</h1><p><a href="/today">Today</a> <a href="/sport">Sport</a></p>
${numbers.map((n) => `<p>${PARAGRAPH}</p>${frame(n)}`).join("\n")}
${numbers.map((n) => script(n)).join("\n")}
</body></html>`),
};

const PARAGRAPH = "The harbour was closed on Monday, as the wind was too strong. ".repeat(8);

function frame(n: number): string {
  return `<iframe src="https://${frameHost(n)}/" width="300" height="250" title="${n}"></iframe>`;
}

function script(n: number): string {
  return `<script src="https://${tagHost(n)}/tag.js" async></script>`;
}

/** A frame of an advertiser: a script and a picture of two other hosts, and entries of its own. */
function frameRoutes(n: number): Routes {
  const next = n % FRAMES + 1;
  return {
    "/": () =>
      html(`<!doctype html><html lang="en"><body>${script(n)}
<img src="https://${tagHost(next)}/dot.gif?frame" alt="" width="1" height="1">
<script>document.cookie = "ad${n}=" + Math.random() + "; Secure; SameSite=None";
for (let i = 0; i < 20; i++) localStorage.setItem("ad" + i, document.cookie);</script></body></html>`),
  };
}

const TAG = `for (let i = 0; i < 2; i++) {
  const image = new Image();
  image.src = new URL("/dot.gif?" + i, document.currentScript.src);
}
document.cookie = "tag=" + document.cookie.length + "; Secure; SameSite=None";
fetch(new URL("/collect", document.currentScript.src), { mode: "no-cors" });`;

const tag: Routes = {
  "/tag.js": () => new Response(TAG, { headers: { "content-type": "text/javascript" } }),
  "/dot.gif": () => pixel(),
  "/collect": () => pixel("seen=1; Secure; SameSite=None; Path=/"),
};

export const heavyHosts: Readonly<Record<string, Site>> = {
  [PAGE]: { folder: "heavy", routes: page },
  ...Object.fromEntries(numbers.flatMap((n) => [
    [frameHost(n), { folder: "heavy", routes: frameRoutes(n) }],
    [tagHost(n), { folder: "heavy", routes: tag }],
  ])),
};
