/** Answers that mark the visitor, one per kind of request. */
import { html, redirect, withCookies } from "../../answers.ts";
import type { Route, Routes } from "../../site.ts";

const TAIL = "Path=/; Secure";

function marking(name: string, body = "ok", type = "text/plain"): Route {
  return () =>
    withCookies(new Response(body, { headers: { "content-type": type } }), `${name}=1; ${TAIL}`);
}

/** Text of a header as the bytes that most servers send for it. */
function inUtf8(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

/** A file of the folder that marks the visitor when it is fetched. */
function markingFile(path: string, cookie: string): Route {
  return async ({ file }) => withCookies(await file(path), `${cookie}=1; ${TAIL}`);
}

export const ways: Routes = {
  "/": async ({ file }) =>
    withCookies(
      await file("/"),
      `w_document=1; ${TAIL}; HttpOnly`,
      `w_over=header; ${TAIL}`,
      `w_twice=1; ${TAIL}`,
      inUtf8(`w_größe=groß; ${TAIL}`),
      inUtf8("w_größe_insecure=1; Path=/; SameSite=None"),
    ),
  "/fired": () => new Response(null, { status: 204 }),
  "/style.css": markingFile("/style.css", "w_style"),
  "/worker.js": markingFile("/worker.js", "w_worker_script"),
  "/service.js": markingFile("/service.js", "w_service_script"),
  "/again.js": markingFile("/again.js", "w_twice"),
  "/fetch": marking("w_fetch"),
  "/xhr": marking("w_xhr"),
  "/beacon": marking("w_beacon"),
  "/prefetched": marking("w_prefetch", "<title>Later</title>", "text/html"),
  "/events": marking("w_events", "data: one\n\n", "text/event-stream"),
  "/worker-fetch": marking("w_worker"),
  "/service-fetch": marking("w_service_fetch"),
  "/blob-worker": marking("w_blob_worker"),
  "/module-worker-fetch": marking("w_module_worker"),
  "/sync-xhr": marking("w_sync_xhr"),
  "/leaving-beacon": marking("w_leaving_beacon"),
  "/leaving-fetch": marking("w_leaving_fetch"),
  "/deep/er/framed": () => html("<!doctype html><title>Deep</title>"),
  "/broken.gif": () => new Response("no picture", { status: 404 }),
  "/first-hop.gif": () => redirect("/second-hop.gif", `w_first_hop=1; ${TAIL}`),
  "/second-hop.gif": () =>
    redirect("https://edge.other-net.test/landing.gif", `w_second_hop=1; ${TAIL}`),
};

/** A page of a sister host that stands in a frame here. */
export const waysFrame: Routes = {
  // Cookies of two hidden responses that come together can't be told apart.
  "/shared.js": marking(
    "w_shared_script",
    'setTimeout(() => fetch("/shared-fetch"), 250);',
    "text/javascript",
  ),
  "/shared-fetch": marking("w_shared"),
  "/ways-frame": () =>
    withCookies(
      html(
        `<!doctype html><title>Sister</title><script>
        document.cookie = "w_sister=1; Path=/; Secure; Domain=demo-publisher.test";
        sessionStorage.s_sister = "1";
        new SharedWorker("/shared.js");
        const told = document.cookie.includes("w_sister=") ? "w_sister\\ns_sister" : "s_sister";
        fetch("https://ways.demo-publisher.test/fired",
          { method: "POST", mode: "no-cors", body: told });
        </script>`,
      ),
      `w_sister_document=1; ${TAIL}`,
    ),
};
