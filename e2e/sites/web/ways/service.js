// A service worker: writes at once, when it is installed, and by its requests.
const tell = (name) => () => fetch("/fired", { method: "POST", body: name });
cookieStore.set("w_service_top", "1").then(tell("w_service_top"));
addEventListener("install", (event) => {
  event.waitUntil(cookieStore.set("w_service", "1").then(tell("w_service")));
  event.waitUntil(caches.open("c_service").then(tell("c_service")));
  event.waitUntil(fetch("/service-fetch"));
});
