/** Pages that try to harm the scanner; `index.html` lists them. */
import { html, redirect, wait } from "../../answers.ts";
import type { Routes, Visit } from "../../site.ts";

const MEGABYTE = 1024 * 1024;
const DOWNLOAD_MEGABYTES = 500;
const NODES = 100_000;

/** First actions of such a page, which must be in the recording. */
const MARK = `document.cookie = "before_harm=1; Path=/; SameSite=Lax; Secure";`;

export const hostile: Routes = {
  "/endless": () => script("setTimeout(() => { for (;;); });"),
  "/alerts": () => script("setTimeout(() => { for (;;) alert('again'); });"),
  "/heap-bomb": () =>
    script("setTimeout(() => { const all = []; for (;;) all.push(new Array(1e6).fill(1.5)); });"),
  "/buffer-bomb": () =>
    script(`const all = [];
      setInterval(() => all.push(new Uint8Array(64 * 1024 * 1024).fill(1)), 10);`),
  "/nodes": () => script(`document.write("<p><b>x</b></p>".repeat(${NODES / 2}));`),
  "/download": (visit) =>
    new Response(bytes(visit, 0), {
      headers: { "content-disposition": "attachment; filename=large.bin" },
    }),
  "/fetches": () => script(`fetch("/large").then((answer) => answer.arrayBuffer());`),
  "/large": (visit) => new Response(bytes(visit, 0)),
  "/huge-document": (visit) =>
    new Response(bytes(visit, 0x20), { headers: { "content-type": "text/html" } }),
  "/wanders": () => script(`setTimeout(() => location.href = "?" + Math.random(), 50);`),
  "/reloads": () => script("location.reload();"),
  "/ring": ({ url }) => redirect(`/ring?${Number(url.search.slice(1)) + 1}`),
  "/made-up": () =>
    script(`const page = new Blob(["<title>Made up</title>"], { type: "text/html" });
      setTimeout(() => location.href = URL.createObjectURL(page), 100);`),
  "/silent": async (visit) => {
    await wait(600_000, visit);
    return new Response(null, { status: 204 });
  },
};

function script(code: string): Response {
  return html(`<!DOCTYPE html><title>Hostile</title><script>${MARK}\n${code}</script>`);
}

/** An endless response, a megabyte at a time, until the demo web stops or the connection closes. */
function bytes({ closed }: Visit, fill: number): ReadableStream<Uint8Array> {
  let left = DOWNLOAD_MEGABYTES;
  return new ReadableStream({
    pull(controller) {
      if (closed.aborted || left-- <= 0) return controller.close();
      controller.enqueue(new Uint8Array(MEGABYTE).fill(fill));
    },
  });
}
