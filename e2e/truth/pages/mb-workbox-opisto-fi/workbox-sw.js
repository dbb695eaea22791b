self.workbox = {
  precache(entries) {
    const name = `workbox-precache-v2-${self.registration.scope}`;
    self.addEventListener("install", (e) => e.waitUntil(caches.open(name).then((cache) =>
      Promise.all(entries.map(({ url, revision }) => {
        const u = new URL(url, self.location);
        const options = u.origin === self.location.origin ? {} : { mode: "no-cors" };
        return fetch(new Request(u, { ...options, cache: "reload" })).then((r) => { u.searchParams.set("__WB_REVISION__", revision); return cache.put(u, r); });
      })))));
    self.addEventListener("fetch", (e) => {
      if (e.request.method !== "GET" || new URL(e.request.url).origin !== self.location.origin) return;
      e.respondWith(caches.open(name).then((c) => c.match(e.request, { ignoreSearch: true })).then((r) => r ?? fetch(e.request)));
    });
  },
};
