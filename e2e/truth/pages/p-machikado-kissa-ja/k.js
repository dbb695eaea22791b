(function () {
  var D = "; path=/; domain=.machikado-tsushin.test; SameSite=Lax";
  document.cookie = "_kzy_test=1" + D;
  var ok = document.cookie.indexOf("_kzy_test=") >= 0;
  document.cookie = "_kzy_test=; max-age=0" + D;
  var ls = false;
  try { localStorage.setItem("__kzy_probe__", "1"); localStorage.removeItem("__kzy_probe__"); ls = true; } catch (e) {}
  var m = document.cookie.match(/(?:^|; )_kzy_uid=([^;]*)/), uid = m ? m[1] : "k1." + Date.now() + "." + Math.floor(Math.random() * 1e9);
  document.cookie = "_kzy_uid=" + uid + "; max-age=63072000" + D;
  document.cookie = "_kzy_ses=" + Date.now() + D;
  function send(event) { navigator.sendBeacon("https://b.kazoeyasan.test/beacon", JSON.stringify({ uid: uid, e: event, ck: ok, ls: ls, p: location.pathname })); }
  send("view");
  sessionStorage.setItem("kzy_scroll", "0");
  window.addEventListener("scroll", function () {
    var part = Math.round(100 * (scrollY + innerHeight) / document.documentElement.scrollHeight);
    if (part > Number(sessionStorage.getItem("kzy_scroll"))) sessionStorage.setItem("kzy_scroll", String(part));
  }, { passive: true });
  window.addEventListener("pagehide", function () { send("leave:" + sessionStorage.getItem("kzy_scroll")); });
})();
