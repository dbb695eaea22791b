(function () {
  var end = "; path=/; domain=elektro-iztok-mc6.test; SameSite=Lax; Secure";
  if (document.cookie.indexOf("_clck=") < 0) document.cookie = "_clck=" + Math.random().toString(36).slice(2) + "%5E2%5Eg1k%5E0; max-age=31536000" + end;
  document.cookie = "_clsk=" + Math.random().toString(36).slice(2) + "%5E" + Date.now() + "%5E1%5E1; max-age=86400" + end;
  sessionStorage.setItem("_cltk", Math.random().toString(36).slice(2));
  (new Image).src = "https://c.yasnota-mc6.test/c.gif";
  setTimeout(function () { navigator.sendBeacon("https://k.yasnota-mc6.test/collect", "{}"); }, 1500);
})();
