document.cookie="vz_id="+Math.floor(Math.random()*1e9)+";path=/;max-age=63072000;secure";navigator.sendBeacon("https://matje.vizitor-v3.test/hit","p="+location.pathname);
