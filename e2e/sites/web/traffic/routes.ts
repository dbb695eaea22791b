/** Answers to requests of every kind; most say nothing at all. */
import { html, pixel, redirect, wait } from "../../answers.ts";
import type { Route, Routes } from "../../site.ts";

const CSP = "img-src 'self' https://edge.other-net.test data:; report-uri /csp-report";

const plainAnswer = (body: string, type: string): Route => () =>
  new Response(body, { headers: { "content-type": type } });
const nothing: Route = () => new Response(null, { status: 204 });
const page = (title: string): Route => () => html(`<!doctype html><title>${title}</title>`);
/** A file to be kept. */
const attachment = (more: Record<string, string> = {}): Route => () =>
  new Response("kept", {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename=file.bin",
      ...more,
    },
  });

export const traffic: Routes = {
  "/": async ({ file }) => {
    const response = await file("/");
    response.headers.set("content-security-policy", CSP);
    return response;
  },
  "/manifest.json": plainAnswer('{"name":"Demo"}', "application/manifest+json"),
  "/prefetched": page("Prefetched"),
  "/speculated": page("Speculated"),
  "/prerendered": () =>
    html(`<!doctype html><title>Prerendered</title><script src="/in-prerender.js"></script>`),
  "/in-prerender.js": plainAnswer('fetch("/from-prerender")', "text/javascript"),
  "/framed": () => html('<!doctype html><title>Framed</title><img src="/in-frame.gif" alt="">'),
  "/framed-by-script": page("Framed"),
  "/events": plainAnswer("data: one\n\n", "text/event-stream"),
  "/missing.gif": () => new Response("no", { status: 404 }),
  "/font.woff2": nothing,
  "/clip.webm": nothing,
  "/object.svg": plainAnswer('<svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml"),
  "/first-hop": () => redirect("/second-hop"),
  "/second-hop": () => redirect("/third-hop"),
  "/never": async (visit) => {
    await wait(60_000, visit);
    return new Response(null, { status: 204 });
  },
  "/file-by-link": attachment(),
  "/file-by-frame": attachment({ "set-cookie": "t_framed_file=1; Path=/" }),
  "/form": page("Thank you"),
  "*": async ({ url, file }) => {
    if (url.pathname.endsWith(".gif")) return pixel();
    return url.pathname.includes(".")
      ? await file(url.pathname)
      : new Response(null, { status: 204 });
  },
};
