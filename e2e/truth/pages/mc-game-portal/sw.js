importScripts("https://cdn.notifly-mc9.test/sdk/v3/sw.js");
self.addEventListener("install", function () { self.skipWaiting(); });
self.addEventListener("fetch", function () {});
