document.cookie="_mt="+Date.now()+"."+Math.floor(Math.random()*1e6)+"; path=/; domain=.karavi-taverna.test; max-age=63072000";navigator.sendBeacon("https://gr.metrisi.test/collect?v=2");
