/** How scans end on pages that fail, refuse, hang, crash or reach for what is none of their business. */
import assert from "node:assert/strict";
import { createSocket } from "node:dgram";
import type { ScanOptions } from "./scan.ts";
import { html, plant, type Planted } from "./testing/plant.ts";

/** Scans mostly wait. */
const AT_ONCE = 3;

/** Counts who gets through to a loopback server that nobody may reach. */
function canary() {
  const hits: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    hits.push(request.url);
    return new Response("reached", { headers: { "access-control-allow-origin": "*" } });
  });
  const port = server.addr.port;
  // WebRTC speaks UDP, past any proxy if it may.
  const udp = createSocket("udp4").on("message", () => hits.push("udp"));
  udp.bind(port, "127.0.0.1");
  const close = async () => {
    udp.close();
    await server.shutdown();
  };
  return { hits, port, close };
}

const trap = canary();
const AT_TRAP = `127.0.0.1:${trap.port}`;

const page: Planted = (_request, { pathname }) => {
  switch (pathname) {
    case "/ok":
      return html(`<p>fine</p><script>document.cookie = "ok=1"</script>`);
    case "/dialogs":
      return html(
        `<script>alert(1); confirm(2); prompt(3); onbeforeunload = () => "stay";
         document.cookie = "past_dialogs=1"</script><button onclick="print()">print</button>`,
      );
    case "/popup":
      return html(
        `<script>open("http://popup.localhost/"); open("http://popup.localhost/2")</script>`,
      );
    case "/download":
      return new Response("x".repeat(1000), {
        headers: { "content-disposition": "attachment; filename=x.bin" },
      });
    case "/text":
      return new Response("just text", { headers: { "content-type": "text/plain" } });
    case "/gone":
      return new Response("<!doctype html><title>Gone</title>", {
        status: 410,
        headers: { "content-type": "text/html", "set-cookie": "gone=1" },
      });
    case "/empty-error":
      return new Response(null, { status: 503 });
    case "/captcha":
      return new Response("<title>x</title><div class=h-captcha></div>", {
        status: 429,
        headers: { "content-type": "text/html" },
      });
    case "/challenge":
      return html(`<script src="https://geo.captcha-delivery.com/captcha/"></script>`);
    case "/to-private":
      return new Response(null, { status: 302, headers: { location: `http://${AT_TRAP}/` } });
    case "/script-to-private":
      return html(`<script>location.href = "http://${AT_TRAP}/script"</script>`);
    case "/reaches":
      return html(`
        <img src="http://${AT_TRAP}/img"><iframe src="http://[::1]:${trap.port}/frame"></iframe>
        <link rel="preconnect" href="http://${AT_TRAP}"><link rel=prefetch href="http://${AT_TRAP}/p">
        <script>
          fetch("http://${AT_TRAP}/fetch").catch(() => {});
          fetch("http://127.1:${trap.port}/short").catch(() => {});
          fetch("http://2130706433:${trap.port}/decimal").catch(() => {});
          new WebSocket("ws://${AT_TRAP}/ws");
          navigator.sendBeacon("http://${AT_TRAP}/beacon");
          new Worker(URL.createObjectURL(new Blob(["fetch('http://${AT_TRAP}/worker')"])));
          const peer = new RTCPeerConnection({iceServers: [{urls: "stun:${AT_TRAP}"}]});
          peer.createDataChannel("x"); peer.createOffer().then((o) => peer.setLocalDescription(o));
        </script>`);
    case "/endless":
      return html(
        `<script>document.cookie = "before_end=1"; setTimeout(() => { for (;;); }, 0)</script>`,
      );
    case "/bomb":
      return html(`<script>
        document.cookie = "before_crash=1";
        setTimeout(() => { const all = []; for (;;) all.push(new Array(1e6).fill(1.5)); }, 200);
        </script>`);
    case "/robot":
      return html(
        `<title>Mument</title><p>Jekk jogħġbok solvi t-taħbila.</p>
        <div class=h-captcha style="width: 300px; height: 74px"></div>`,
      );
    case "/of-age":
      return html("<h1>Brewery</h1>Are you over 18?<button>Yes</button><a href=/no>No</a>");
    case "/for-adults":
      return html(
        `<h1>Wines</h1><a href=/cart>Enter the shop</a><footer>18+ | Sold to adults only
        <form><input type=email><div class=h-captcha style="width: 300px; height: 74px"></div>`,
      );
    case "/late":
      return html(`<p>later</p><script>
        setTimeout(() => { document.cookie = "late=1"; new Image().src = "/pixel"; }, 1500)</script>`);
    case "/hanging-image":
      return html(`<p>All but one.<img src="/silent?secret=1">`);
    case "/blank":
      return html("<div id=app></div>");
    case "/shell":
      return html(`<div id=app></div><script src="/gone"></script>`);
    case "/unfed":
      return html(
        `<div id=app></div><script>fetch("/gone").then(({ body }) => body.draw())</script>`,
      );
    case "/painted":
      return html("<style>body { background: linear-gradient(red, blue) }</style>");
    case "/closed":
      return html(`<div id=app></div><script src="/gone"></script>
        <script>app.attachShadow({ mode: "closed" }).textContent = "Hello"</script>`);
    case "/lost":
      return html("<h1>Seite nicht gefunden</h1><p>Zur Startseite");
    case "/silent":
      return new Promise<Response>(() => {});
    case "/leaves":
      return html(
        `<p>On we go.<script>setTimeout(() => location.href = "?" + Math.random(), 1000)</script>`,
      );
    default:
      return new Response(null, { status: 204 });
  }
};

const popup: Planted = (_request, { pathname }) =>
  html(`<script>document.cookie = "popup${pathname.slice(1)}=1"</script>`);

Deno.test("scans end as what they saw", async (t) => {
  await using planted = plant({ page, popup }, { ports: [80, trap.port] });
  const { scanner } = planted;
  const scan = async (path: string, options: Partial<ScanOptions> = {}) => {
    const url = path.startsWith("http") ? path : `http://page.localhost${path}`;
    const began = performance.now();
    const { recording, pictures } = await scanner.scan({
      url,
      preset: "EXTERNAL",
      device: "DESKTOP",
      ...options,
    });
    const names = recording.cookies.map(({ name }) => name);
    return { recording, screenshot: pictures.end, names, took: performance.now() - began };
  };

  const ends: [path: string, reason: string | null, detail: RegExp][] = [
    ["/ok", null, /^$/],
    ["/download", "NOT_A_PAGE", /ERR_ABORTED/],
    ["/text", "NOT_A_PAGE", /text\/plain/],
    ["/gone", "HTTP_ERROR", /status 410/],
    ["/empty-error", "HTTP_ERROR", /status 503/],
    ["/captcha", "BOT_WALL", /captcha \(status 429\)/],
    ["/challenge", "BOT_WALL", /DataDome's captcha \(status 200\)/],
    ["/robot", "BOT_WALL", /a captcha and hardly anything else \(status 200\)/],
    ["/of-age", "AGE_GATE", /asks "Are you over 18" and shows nothing else \(status 200\)/],
    ["/for-adults", null, /^$/],
    ["/blank", "NO_CONTENT", /an empty document \(status 200\)/],
    ["/shell", "NO_CONTENT", /shows nothing, and some of the scripts .* could not be loaded/],
    ["/unfed", "NO_CONTENT", /shows nothing, and some of the scripts .* failed/],
    ["/painted", null, /^$/],
    ["/closed", null, /^$/],
    ["/lost", "NO_CONTENT", /it was not found \("Seite nicht gefunden"\)/],
    ["/to-private", "ADDRESS_REFUSED", /127\.0\.0\.1 is loopback/],
    ["/script-to-private", "ADDRESS_REFUSED", /127\.0\.0\.1 is loopback/],
    [`http://${AT_TRAP}/`, "ADDRESS_REFUSED", /127\.0\.0\.1 is loopback/],
    ["http://unknown.invalid/", "DNS_FAILED", /does not resolve/],
  ];
  const work = async () => {
    for (let next = ends.shift(); next; next = ends.shift()) {
      const [path, reason, detail] = next;
      await t.step({
        name: `${path} ends as ${reason ?? "complete"}`,
        fn: async () => {
          const { recording } = await scan(path);
          assert.equal(recording.reason, reason);
          assert.match(recording.reasonDetail ?? "", detail);
        },
        // Steps run side by side: what one starts, another may end.
        sanitizeOps: false,
        sanitizeResources: false,
        sanitizeExit: false,
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  await t.step("what was recorded before an error is kept, with a picture", async () => {
    const { names, recording, screenshot } = await scan("/gone");
    assert.deepEqual(names, ["gone"]);
    assert.equal(recording.httpStatus, 410);
    assert.ok(screenshot);
  });

  await t.step("what a page starts by a timer is waited for", async () => {
    const { names, recording } = await scan("/late");
    assert.deepEqual([recording.reason, names], [null, ["late"]]);
    assert.ok(recording.requests.some(({ url }) => url.endsWith("/pixel")));
  });

  await t.step("dialogs are answered, and leaving is allowed", async () => {
    const { names, recording } = await scan("/dialogs");
    assert.deepEqual([recording.reason, names], [null, ["past_dialogs"]]);
    assert.equal(recording.requests.filter(({ type }) => type === "Document").length, 2);
  });

  await t.step("popups that nobody asked for are blocked, as for a visitor", async () => {
    const { names, recording } = await scan("/popup");
    assert.deepEqual([recording.reason, names], [null, []]);
  });

  await t.step("no kind of request reaches a private address; each shows as refused", async () => {
    const { recording } = await scan("/reaches");
    assert.deepEqual(trap.hits, []);
    assert.equal(recording.reason, null);
    const refused = recording.requests.filter(({ blockedReason }) =>
      blockedReason?.startsWith("address-refused")
    );
    const kinds = new Set(refused.map(({ url }) => URL.parse(url)?.pathname));
    for (const path of ["/img", "/frame", "/fetch", "/short", "/decimal", "/ws", "/beacon"]) {
      assert.ok(kinds.has(path), `${path} is not shown as refused`);
    }
    assert.ok(kinds.has("/worker"), "a worker's request is not shown as refused");
  });

  await t.step("an endless script ends with the time-out, and its cookie is kept", async () => {
    const { recording, names, took } = await scan("/endless", { timeoutMs: 8000 });
    assert.equal(recording.reason, "SCAN_TIMEOUT");
    assert.deepEqual(names, ["before_end"]);
    assert.ok(took < 30_000, `took ${took} ms`);
  });

  await t.step("a page that never answers ends with the time-out", async () => {
    const { recording } = await scan("/silent", { timeoutMs: 1500 });
    assert.equal(recording.reason, "SCAN_TIMEOUT");
  });

  await t.step("a page that does not finish loading is not complete, and says why", async () => {
    const { recording } = await scan("/hanging-image", { timeoutMs: 10_000 });
    assert.equal(recording.reason, "SCAN_TIMEOUT");
    const awaited = "http://page.localhost/silent";
    assert.equal(
      recording.reasonDetail,
      `It took longer than 10 s. The page still waits for ${awaited}.`,
    );
  });

  await t.step("a page that leaves for another each second was seen nowhere", async () => {
    const { recording } = await scan("/leaves");
    assert.equal(recording.outcome, "INCONCLUSIVE", "it is looked at for longer than a second");
    assert.ok(recording.requests.length > 2);
  });

  await t.step("a memory bomb crashes its page alone; the next scan is unharmed", async () => {
    const { recording, names } = await scan("/bomb");
    assert.equal(recording.reason, "BROWSER_CRASHED");
    assert.deepEqual(names, ["before_crash"]);
    assert.equal((await scan("/ok")).recording.reason, null);
  });

  await t.step("an abort stops the browser long before the time-out", async () => {
    const aborter = new AbortController();
    const running = scan("/endless", { signal: aborter.signal });
    setTimeout(() => aborter.abort(new Error("called off")), 700);
    const began = performance.now();
    await assert.rejects(running, /called off/);
    assert.ok(performance.now() - began < 20_000);
  });
  await trap.close();
});
