const CACHE = "halage-v14";
const PRECHARGE = ["/hors-ligne", "https://fontes.typolibre-ld10.test/spectral/v5/spectral-400.css", "https://img.iiifcommune-ld10.test/halage/plan-salles/full/max/0/default.svg"];
self.addEventListener("install", (e) => {
  e.waitUntil(caches.open(CACHE).then((c) => Promise.all(PRECHARGE.map((u) => fetch(new Request(u, { mode: u[0] === "/" ? "same-origin" : "no-cors" })).then((r) => c.put(u, r))))).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (e) => e.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (e) => {
  if (e.request.mode === "navigate") e.respondWith(fetch(e.request).catch(() => caches.match("/hors-ligne")));
});
