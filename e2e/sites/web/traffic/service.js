importScripts("/service-import.js");
addEventListener("install", (event) => event.waitUntil(fetch("/from-service-worker")));
