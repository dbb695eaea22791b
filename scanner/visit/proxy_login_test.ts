/** All that a page can send goes through the scan's proxy, which lets nobody else in. */
import assert from "node:assert/strict";
import { openVisit } from "../testing/open_visit.ts";

/** What each kind of sender asks for; the page ends with `/done`. */
const SENDERS = `
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const answered = (worker) => new Promise((resolve) => (worker.onmessage = resolve));
const all = async (round) => {
  await fetch("/by-page?" + round);
  await fetch("http://third.localhost/by-page-elsewhere?" + round, { mode: "no-cors" });
  const worker = new Worker("/worker.js?" + round);
  await answered(worker);
  const shared = new SharedWorker("/shared.js?" + round);
  await answered(shared.port);
  const registration = await navigator.serviceWorker.register("/sw.js?" + round, { scope: "/" + round });
  await new Promise((resolve) => {
    const sw = registration.installing ?? registration.waiting ?? registration.active;
    if (sw.state === "activated") return resolve();
    sw.onstatechange = () => sw.state === "activated" && resolve();
  });
  await new Promise((resolve) => {
    const socket = new WebSocket("ws://socket" + round + ".localhost/by-socket?" + round);
    socket.onopen = socket.onerror = resolve;
  });
  const link = document.createElement("link");
  Object.assign(link, { rel: "preconnect", href: "http://ahead" + round + ".localhost" });
  document.head.append(link);
  const frame = document.createElement("iframe");
  frame.src = "http://frame.localhost/by-frame?" + round;
  document.body.append(frame);
  await new Promise((resolve) => (frame.onload = resolve));
  navigator.sendBeacon("/by-beacon?" + round);
};
(async () => {
  await all(1);
  await fetch("/clear");
  await all(2);
  await fetch("/done");
})().catch((error) => fetch("/failed?" + error));
`;

const KINDS = [
  "page",
  "page-elsewhere",
  "worker",
  "shared",
  "service-worker",
  "socket",
  "frame",
  "beacon",
];

const SCRIPTS: Record<string, string> = {
  "/page.js": SENDERS,
  "/worker.js": "fetch('/by-worker' + location.search).then(() => postMessage(1))",
  "/shared.js":
    "onconnect = ({ ports: [p] }) => fetch('/by-shared' + location.search).then(() => p.postMessage(1))",
  "/sw.js": "oninstall = (e) => e.waitUntil(fetch('/by-service-worker' + location.search))",
};

Deno.test("pages, workers, sockets and frames are let in, also after the site has cleared its data", async () => {
  const asked: string[] = [];
  const { promise: done, resolve } = Promise.withResolvers<void>();
  await using opened = await openVisit((request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname}${search}`);
    const sent = asked.filter((path) => path.startsWith("/by-")).length;
    if (pathname === "/failed" || asked.includes("/done") && sent === 2 * KINDS.length) resolve();
    if (request.headers.get("upgrade") === "websocket") {
      return Deno.upgradeWebSocket(request).response;
    }
    const script = SCRIPTS[pathname];
    const type = script === undefined ? "text/html" : "text/javascript";
    const headers: Record<string, string> = { "content-type": type };
    if (pathname === "/clear") headers["clear-site-data"] = '"*"';
    const page = pathname === "/" ? "<title>x</title><script src=/page.js></script>" : "x";
    return new Response(script ?? page, { headers });
  });
  const { visit, egress } = opened;
  await visit.page.navigate("http://page.localhost/");
  await done;
  const expected = [1, 2].flatMap((round) => KINDS.map((kind) => `/by-${kind}?${round}`));
  assert.deepEqual(asked.filter((path) => path.startsWith("/by-")).sort(), expected.sort());
  assert.ok(asked.includes("/done"), asked.join("\n"));
  const targets = [...egress.session.targets.keys()];
  assert.ok(!targets.some((target) => target.endsWith(".invalid:80")), "the login is no target");
});
