(function () {
  function get(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m && m[1]; }
  function set(n, v) { document.cookie = n + "=" + v + "; path=/; domain=.murrumgullygazette.test; max-age=63072000; SameSite=Lax; Secure"; }
  var cid = get("_wm") || "WM1.1." + Math.floor(Math.random() * 1e10) + "." + Math.floor(Date.now() / 1000);
  set("_wm", cid);
  set("_wm_8Q2", "WS2.1.s" + Math.floor(Date.now() / 1000) + "$o1$g0");
  function hit(en) { navigator.sendBeacon("https://region1.wattlemetrics.test/g/collect?v=2&tid=WM-8Q2&cid=" + cid + "&en=" + en + "&dl=" + encodeURIComponent(location.href)); }
  hit("page_view");
  var deep = false;
  addEventListener("scroll", function () { if (!deep && scrollY + innerHeight > document.documentElement.scrollHeight * 0.9) { deep = true; hit("scroll"); } }, { passive: true });
  addEventListener("pagehide", function () { hit("user_engagement"); });
})();
