// Workers fetch their own scripts, import others, and make requests.
new Worker("/worker.js");
new SharedWorker("/shared.js");
navigator.serviceWorker.register("/service.js", { scope: "/served/" })
  .then(({ scope }) => fetch("/fired", { method: "POST", body: scope }));
