self.addEventListener("install", function () { self.skipWaiting(); });
self.addEventListener("activate", function (e) {
  e.waitUntil(self.clients.claim().then(function () {
    return fetch("https://api.avisapush-ma9.test/v1/apps/77c0/install", { method: "POST", body: JSON.stringify({ sdk: 160200, type: "web" }) });
  }));
});
self.addEventListener("push", function (e) {
  e.waitUntil(self.registration.showNotification("Electrónica Tlaloc", { body: e.data && e.data.text() }));
});
