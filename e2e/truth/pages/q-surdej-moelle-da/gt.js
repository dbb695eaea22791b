(function () {
  function get(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m && m[1]; }
  function set(n, v) { document.cookie = n + "=" + v + "; domain=.surdejsmoelleren.test; path=/; max-age=34560000"; }
  var t = Math.floor(Date.now() / 1000);
  var ga = get("_ga") || "GA1.1." + Math.floor(Math.random() * 2147483647) + "." + t;
  set("_ga", ga);
  set("_ga_SM7Q2K", "GS2.1.s" + t + "$o1$g1$t" + t + "$j60$l0$h0");
  navigator.sendBeacon("https://region1.maalebaandet.test/g/collect?v=2&tid=G-SM7Q2K&cid=" + ga + "&dl=" + encodeURIComponent(location.href) + "&en=page_view");
})();
