const CACHE = "kijkvast-shell-118";
self.addEventListener("install", (e) => {
  self.skipWaiting();
  e.waitUntil(caches.open(CACHE).then((c) => c.addAll(["/manifest.json", "https://beeld.kijkvastcdn-lb10.test/p/offline.svg"])));
});
self.addEventListener("activate", (e) => e.waitUntil(self.clients.claim()));
self.addEventListener("message", (e) => {
  if (!e.data || e.data.type !== "QUEUE") return;
  e.waitUntil(fetch("https://collect.kijkcijfers-lb10.test/v2/batch", { method: "POST", credentials: "include", headers: { "content-type": "text/plain" }, body: JSON.stringify({ batch: [e.data.event] }) }).catch(() => {}));
});
self.addEventListener("fetch", (e) => {
  if (e.request.mode === "navigate") e.respondWith(fetch(e.request).catch(() => caches.match("/manifest.json")));
});
