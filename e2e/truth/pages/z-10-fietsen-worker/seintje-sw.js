self.SEINTJE={v:"16.0.4"};
addEventListener("activate",e=>e.waitUntil(fetch("https://api.seintje-z10.test/sync/9f1c/worker.json").catch(()=>{})));
addEventListener("push",e=>e.waitUntil(registration.showNotification("Ten Bokkel")));
