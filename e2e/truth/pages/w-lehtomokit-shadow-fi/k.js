document.cookie="_kt="+Date.now().toString(36)+"; path=/; domain=lehtomokit.test; max-age=31536000; secure";navigator.sendBeacon("https://mittari.kavijaluku.test/t","p="+location.pathname);
