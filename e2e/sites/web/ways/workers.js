// A dedicated and a service worker; the frame of the sister host has a shared one.
new Worker("/worker.js");
navigator.serviceWorker.register("/service.js", { scope: "/served/" })
  .then(({ scope }) => fetch("/fired", { method: "POST", body: scope }));
