/* potisna obvestila */
importScripts("https://sdk.obvescalnik-y9.test/sw-sdk.js");
self.addEventListener("install", function () { self.skipWaiting(); });
self.addEventListener("activate", function (e) { e.waitUntil(self.clients.claim().then(function () { return Obvescalnik.zacni("gl-77"); })); });
