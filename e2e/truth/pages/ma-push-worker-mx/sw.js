importScripts("https://cdn.avisapush-ma9.test/sdks/web/v16/sw.js");
self.addEventListener("fetch", function () {});
