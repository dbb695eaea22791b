const VERSION = "mistral-89";
self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetch("https://sdk.poussoir-s89.test/sw/installed?v=" + VERSION, { method: "POST", mode: "no-cors", credentials: "omit" }).catch(() => {}));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => self.registration.showNotification("Radio Mistral", { body: event.data && event.data.text() }));
