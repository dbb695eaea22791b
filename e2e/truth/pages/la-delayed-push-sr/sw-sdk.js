self.addEventListener("install", function () { self.skipWaiting(); });
self.addEventListener("activate", function (e) {
  e.waitUntil(self.clients.claim().then(function () {
    return fetch("https://api.zvonce-la9.test/sync/b7c1e0d2/web", { method: "POST", body: JSON.stringify({ sdk: "160204", tz: new Date().getTimezoneOffset() }) }).catch(function () {});
  }));
});
self.addEventListener("push", function () {});
