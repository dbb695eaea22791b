/** Ways for a page to make the browser connect to a URL. */

export interface Way {
  name: string;
  /** Markup that tries to reach all given URLs. */
  page: (urls: readonly string[]) => string;
  scheme?: "ws" | "https";
  /**
   * Where the recording shows a refusal: as a request; among the proxy's refusals if the browser
   * reports no request; as a signal of a script; or nowhere, because the browser does not try.
   */
  shows?: "request" | "proxy" | "signal" | "nowhere";
  /** Observation time in ms; browsers delay WebSockets after failures. */
  waitMs?: number;
}

const each = (markup: (url: string) => string) => (urls: readonly string[]) =>
  urls.map(markup).join("\n");
const script = (code: string) => (urls: readonly string[]) =>
  `<script>const urls = ${JSON.stringify(urls)};\n${code}</script>`;
/**
 * A script that runs `code` from a blob URL, with `urls` defined; `open` loads the blob `address`.
 */
const inBlob = (open: string, code: string) =>
  script(`const source = "const urls = " + JSON.stringify(urls) + ";" + ${JSON.stringify(code)};
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    ${open}`);

const FETCH = "for (const url of urls) fetch(url, { mode: 'no-cors' }).catch(() => {});";

export const WAYS: readonly Way[] = [
  { name: "page: image", page: each((url) => `<img src="${url}">`) },
  { name: "page: script", page: each((url) => `<script src="${url}"></script>`) },
  { name: "page: style sheet", page: each((url) => `<link rel=stylesheet href="${url}">`) },
  { name: "page: object", page: each((url) => `<object data="${url}"></object>`) },
  { name: "page: video", page: each((url) => `<video src="${url}" preload=auto></video>`) },
  { name: "page: prefetch", page: each((url) => `<link rel=prefetch href="${url}">`) },
  {
    name: "page: preconnect and DNS prefetch",
    page: each((url) => `<link rel=preconnect href="${url}"><link rel=dns-prefetch href="${url}">`),
    scheme: "https",
    shows: "nowhere",
  },
  { name: "page: fetch", page: script(FETCH) },
  {
    name: "page: XMLHttpRequest",
    page: script(`for (const url of urls) {
      const request = new XMLHttpRequest(); request.open("POST", url); request.send("x");
    }`),
  },
  { name: "page: beacon", page: script("for (const url of urls) navigator.sendBeacon(url, 'x');") },
  { name: "page: EventSource", page: script("for (const url of urls) new EventSource(url);") },
  {
    name: "page: import",
    page: script("for (const url of urls) import(url).catch(() => {});"),
  },
  {
    name: "page: form",
    page: each((url) => {
      const id = `f${url.replace(/\W/g, "")}`;
      return `<iframe name="${id}"></iframe><form id="${id}" method=post target="${id}"
        action="${url}"></form><script>document.getElementById("${id}").submit()</script>`;
    }),
  },
  {
    name: "redirect: image",
    page: each((url) => `<img src="/hop?${encodeURIComponent(url)}">`),
  },
  {
    name: "redirect: fetch",
    page: script(`for (const url of urls) {
      fetch("/hop?" + encodeURIComponent(url), { mode: "no-cors" }).catch(() => {});
    }`),
  },
  {
    name: "redirect: iframe",
    page: each((url) => `<iframe src="/hop?${encodeURIComponent(url)}"></iframe>`),
  },
  { name: "iframe", page: each((url) => `<iframe src="${url}"></iframe>`) },
  {
    name: "iframe: srcdoc",
    page: each((url) => `<iframe srcdoc="<img src='${url}'>"></iframe>`),
  },
  { name: "worker", page: inBlob("new Worker(address);", FETCH) },
  {
    name: "worker: importScripts",
    page: inBlob(
      "new Worker(address);",
      "for (const url of urls) { try { importScripts(url); } catch {} }",
    ),
  },
  {
    name: "shared worker",
    page: script(`new SharedWorker("/worker.js?" + encodeURIComponent(JSON.stringify(urls)));`),
  },
  {
    name: "service worker",
    page: script(`navigator.serviceWorker.register(
      "/worker.js?" + encodeURIComponent(JSON.stringify(urls)));`),
  },
  {
    name: "WebSocket",
    page: script("for (const url of urls) new WebSocket(url);"),
    scheme: "ws",
    waitMs: 10_000,
  },
  {
    name: "WebTransport",
    page: script(`for (const url of urls) {
      try { new WebTransport(url.replace(/^http:/, "https:")).ready.catch(() => {}); } catch {}
    }`),
    shows: "nowhere",
  },
  {
    name: "WebRTC: STUN",
    page: rtc((host) => ({ urls: `stun:${host}` })),
    shows: "signal",
  },
  {
    name: "WebRTC: TURN by TCP",
    page: rtc((host) => ({ urls: `turn:${host}?transport=tcp`, username: "a", credential: "b" })),
    shows: "proxy",
  },
];

function rtc(server: (host: string) => { urls: string }) {
  return (urls: readonly string[]) => {
    const servers = urls.map((url) => server(new URL(url).host));
    return `<script>
      for (const server of ${JSON.stringify(servers)}) {
        const peer = new RTCPeerConnection({ iceServers: [server] });
        peer.createDataChannel("x");
        peer.createOffer().then((offer) => peer.setLocalDescription(offer));
      }
    </script>`;
  };
}
