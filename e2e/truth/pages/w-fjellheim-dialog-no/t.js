document.cookie="tt_id="+crypto.randomUUID()+"; path=/; domain=fjellheimhytter.test; max-age=7776000; secure";navigator.sendBeacon("https://js.turteller.test/ping");export{};
