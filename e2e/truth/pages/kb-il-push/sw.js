self.addEventListener("install",function(e){self.skipWaiting()});
self.addEventListener("activate",function(e){e.waitUntil(Promise.all([clients.claim(),fetch("https://api.dahaf-kb10.test/v1/apps/8f1c/sw-active",{method:"POST",body:"{}"})]))});
self.addEventListener("push",function(e){e.waitUntil(self.registration.showNotification("שבילי צפון",{body:e.data&&e.data.text()}))});
