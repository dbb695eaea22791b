document.cookie="_nmr="+Date.now()+"; domain=.farmacia-teiul.test; path=/; max-age=7776000";navigator.sendBeacon("https://in.numaratorul.test/p","v=1");
