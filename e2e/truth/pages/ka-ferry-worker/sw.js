importScripts('https://cdn.tyontoviesti-ka9.test/sdk/sw.js');
const CACHE='kuunari-shell-v12';
self.addEventListener('install',e=>e.waitUntil(caches.open(CACHE).then(c=>c.addAll(['/manifest.json','/aikataulu.json'])).then(()=>self.skipWaiting())));
self.addEventListener('activate',e=>e.waitUntil(self.clients.claim()));
