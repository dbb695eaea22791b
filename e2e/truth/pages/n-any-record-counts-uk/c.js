(function () {
  var found = /(?:^|; )_stz_uid=([^;]+)/.exec(document.cookie);
  var uid = found ? found[1] : Date.now() + "." + Math.floor(Math.random() * 1e10);
  document.cookie = "_stz_uid=" + uid + "; domain=kavarnya-prolisok.test; path=/; max-age=63072000; SameSite=Lax; Secure";
  new Image().src = "https://lichylnyk.stezhka-stat.test/hit?s=8812&u=" + uid;
})();
