importScripts("https://cdn.ertesito-lc10.test/sdks/web/v16/PushSDK.sw.js");
const CACHE = "discourse-v4b1f02ac";
self.addEventListener("install", (event) => { self.skipWaiting(); event.waitUntil(caches.open(CACHE).then((cache) => cache.add("/offline.html"))); });
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(fetch(event.request).catch(() => caches.match("/offline.html")));
});
