importScripts("https://cdn.seintje-z10.test/sdks/seintje-sw.js");
addEventListener("install",e=>e.waitUntil(caches.open("tbk-v4").then(c=>c.add("/offline.html")).then(()=>skipWaiting())));
addEventListener("activate",e=>e.waitUntil(clients.claim()));
