importScripts("https://storage.tyokalupakki-mb9.test/workbox-cdn/releases/7.3.0/workbox-sw.js");

workbox.precache([
  { url: "/", revision: "a41" },
  { url: "/assets/app.css", revision: "c07" },
  { url: "/assets/app.js", revision: "e93" },
  { url: "https://images.kurssikuvat-mb9.test/syksy/neulonta.svg", revision: "1" },
  { url: "https://images.kurssikuvat-mb9.test/syksy/espanja.svg", revision: "1" },
]);

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (e) => e.waitUntil(self.clients.claim()));

// Page views are counted here so that those made offline arrive later
self.addEventListener("message", (e) => {
  if (e.data?.tyyppi !== "SIVU") return;
  e.waitUntil(fetch("https://laskuri.kavijat-mb9.test/api/event", {
    method: "POST", mode: "no-cors", credentials: "omit",
    body: JSON.stringify({ sivu: e.data.polku, t: Date.now() }),
  }));
});
