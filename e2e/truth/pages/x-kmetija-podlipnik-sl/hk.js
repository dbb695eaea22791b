sessionStorage.setItem("hk_seja", sessionStorage.getItem("hk_seja") || crypto.randomUUID());
setTimeout(function () { navigator.sendBeacon("https://toplota.klikometer.test/hk/dogodki", sessionStorage.getItem("hk_seja")); }, 1500);
