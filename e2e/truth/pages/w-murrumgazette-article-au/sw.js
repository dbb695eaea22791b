var SHELL = "gazette-shell-v4";
self.addEventListener("install", function (e) {
  e.waitUntil(caches.open(SHELL).then(function (c) { return c.addAll(["/offline.html"]); }).then(function () { return self.skipWaiting(); }));
});
self.addEventListener("activate", function (e) {
  e.waitUntil(self.clients.claim().then(function () {
    return fetch("https://push.galahpush.test/v3/sites/murrumgully.json", { mode: "cors" }).catch(function () {});
  }));
});
