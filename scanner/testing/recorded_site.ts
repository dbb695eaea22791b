/** A site and its third party, which store and request in every recordable way. */
import { html, type PageHandler, script } from "./plant.ts";

export const THIRD = "http://third.localhost";
const CROSS = "SameSite=None; Secure";

export const publisher: PageHandler = (_request, { pathname }) => {
  switch (pathname) {
    case "/":
      return html(
        `<script src="/first.js"></script>
         <script src="${THIRD}/tag.js"></script>
         <script>document.cookie = "inline=1; path=/"</script>
         <img src="${THIRD}/pixel.gif"><img src="/hop"><img src="/refused.gif">
         <iframe src="${THIRD}/frame.html"></iframe>
         <iframe srcdoc="<script>document.cookie='srcdoc=1'</script>"></iframe>
         <script>navigator.serviceWorker.register("/sw.js")</script>
         <script>new Worker("/worker.js"); new SharedWorker("/shared.js")</script>`,
        { "set-cookie": "document=1; Path=/" },
      );
    case "/first.js":
      return script(`
        function remember() { document.cookie = "by_script=1; path=/; max-age=63072000"; }
        remember();
        document.cookie = "gone=1; path=/"; document.cookie = "gone=; path=/; max-age=0";
        cookieStore.set({ name: "stored", value: "1", path: "/", maxAge: 63072000 });
        function keep() { localStorage.setItem("by_method", "value"); }
        keep();
        localStorage.assigned = "1";
        sessionStorage.setItem("passing", "x"); sessionStorage.removeItem("passing");
        fetch("${THIRD}/api", { headers: { "x-own": "1" } });
        navigator.sendBeacon("${THIRD}/beacon", "b");
        new EventSource("/events");
        new WebSocket("ws://third.localhost/socket");
        console.error("told", 42);
        const { set } = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
        const { toString } = Function.prototype;
        console.error(JSON.stringify([
          toString.call(set), set.name, set.length, "prototype" in set,
          toString.call(toString), toString.call(CookieStore.prototype.set),
          Object.keys(Object.getOwnPropertyDescriptor(Storage.prototype, "setItem")).join(),
          "prepareStackTrace" in Error, Error.stackTraceLimit,
          Object.getOwnPropertyNames(self).filter((name) => /^_[0-9a-f]{32}$/.test(name)).length,
        ]));`);
    case "/hop":
      return new Response(null, {
        status: 302,
        headers: {
          location: `${THIRD}/landing.gif`,
          "set-cookie": "hop=1; Path=/; Max-Age=63072000",
        },
      });
    case "/sw.js":
      return script(`
        cookieStore.set("by_sw", "1");
        addEventListener("install", () => skipWaiting());
        fetch("/from_sw");`);
    case "/worker.js":
      return script(`fetch("/from_worker"); new Worker("/nested.js")`);
    case "/nested.js":
      return script(`fetch("/from_nested")`);
    case "/shared.js":
      return script(`fetch("/from_shared")`);
    case "/refused.gif":
      return new Response(null, {
        status: 204,
        headers: { "set-cookie": "__Host-refused=1; Domain=page.localhost; Secure; Path=/" },
      });
    case "/events":
      return new Response(new ReadableStream(), {
        headers: { "content-type": "text/event-stream" },
      });
    default:
      return new Response(null, { status: 204 });
  }
};

export const third: PageHandler = (request, { pathname }) => {
  const cors = {
    "access-control-allow-origin": "http://page.localhost",
    "access-control-allow-headers": "x-own",
  };
  switch (pathname) {
    case "/tag.js":
      return script(
        `const s = document.createElement("script"); s.src = "${THIRD}/second.js";
         document.head.append(s);`,
      );
    case "/second.js":
      return script(`function plantIt() { document.cookie = "by_tag=1; path=/"; } plantIt();
        new Image().src = "${THIRD}/from_second.gif";`);
    case "/frame.html":
      return html(`<script>
        document.cookie = "in_frame=1; ${CROSS}; path=/";
        document.cookie = "chips=1; ${CROSS}; path=/; Partitioned";
        sessionStorage.framed = "1";</script>`);
    case "/pixel.gif":
    case "/landing.gif":
      return new Response(null, {
        status: 204,
        headers: { "set-cookie": `${pathname.slice(1, -4)}=1; ${CROSS}; Path=/` },
      });
    case "/socket": {
      const { socket, response } = Deno.upgradeWebSocket(request);
      socket.onopen = () => socket.send("hello");
      return response;
    }
    default:
      return new Response(null, { status: 204, headers: cors });
  }
};
