const CACHE = "skargard-v12";
const FORVARA = ["/offline.html", "/manifest.json"];
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((c) => c.addAll(FORVARA)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([
    self.clients.claim(),
    fetch("https://api.knuffen-md10.test/apps/skargard/config", { credentials: "include" }).then((r) => r.json())
      .then((c) => caches.open("push-config").then((k) => k.put("/__push", new Response(JSON.stringify(c)))))
      .catch(() => {}),
  ]));
});
self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(() => caches.match("/offline.html")));
});
self.addEventListener("push", (event) => event.waitUntil(self.registration.showNotification("Skärgårdshjälpen", { body: event.data?.text() })));
