self.addEventListener("activate", (event) => {
  event.waitUntil(fetch("https://api.ertesito-lc10.test/sync/worker", { method: "POST", body: JSON.stringify({ app: "b1d7-0c10", sdk: "160204" }) }));
});
self.addEventListener("push", (event) => {
  const { title, body } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body }));
});
