/** Pages that fail, refuse, hang, crash or try to reach forbidden addresses. */
import { document, html, type PageHandler } from "./plant.ts";

/** @param port port of a loopback server, forbidden to all scans */
export function endingPages(port: number): PageHandler {
  const AT_TRAP = `127.0.0.1:${port}`;
  return (_request, { pathname }) => {
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
        <img src="http://${AT_TRAP}/img"><iframe src="http://[::1]:${port}/frame"></iframe>
        <link rel="preconnect" href="http://${AT_TRAP}"><link rel=prefetch href="http://${AT_TRAP}/p">
        <script>
          fetch("http://${AT_TRAP}/fetch").catch(() => {});
          fetch("http://127.1:${port}/short").catch(() => {});
          fetch("http://2130706433:${port}/decimal").catch(() => {});
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
        return document("<div id=app></div>");
      case "/shell":
        return html(`<div id=app></div><script src="/gone"></script>`);
      case "/unfed":
        return html(
          `<div id=app></div><script>fetch("/gone").then(({ body }) => body.draw())</script>`,
        );
      case "/too-deep":
        return html(`<div id=app></div><script>let inner = app;
        for (let n = 0; n < 600; n++) inner = inner.appendChild(document.createElement("x-1"));
        </script>`);
      case "/painted":
        return html("<style>body { background: linear-gradient(red, blue) }</style>");
      case "/closed":
        return html(`<div id=app></div><script src="/gone"></script>
        <script>app.attachShadow({ mode: "closed" }).textContent = "Hello"</script>`);
      case "/lost":
        return html("<h1>Seite nicht gefunden</h1><p>Zur Startseite");
      case "/lost-stuck":
        // The title is read when the page is examined, and once more at the end.
        return html(`<h1>Seite nicht gefunden</h1><p>Zur Startseite<script>let readings = 0;
        Object.defineProperty(document, "title", { get() {
          if (readings++ > 0) for (;;);
          return "Seite nicht gefunden";
        } })</script>`);
      case "/lost-full":
        // More than a scan records, stored only as the title is read at the end.
        return html(`<h1>Seite nicht gefunden</h1><p>Zur Startseite<script>let readings = 0;
        Object.defineProperty(document, "title", { get() {
          if (readings++ > 0) for (let n = 0; n <= 5000; n++) sessionStorage["entry" + n] = 1;
          return "Seite nicht gefunden";
        } })</script>`);
      case "/stuck":
        return html(`<p>A title.<script>
        Object.defineProperty(document, "title", { get() { for (;;); } })</script>`);
      case "/miscounts":
        return html(`<h1>Seite nicht gefunden</h1><script>Math.round = () => 1.5</script>`);
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
}

/** The pages opened by `/popup`; each sets a cookie named after its path. */
export const popup: PageHandler = (_request, { pathname }) =>
  html(`<script>document.cookie = "popup${pathname.slice(1)}=1"</script>`);
