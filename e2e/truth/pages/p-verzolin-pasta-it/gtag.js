(function () {
  var D = "; path=/; max-age=63072000; domain=.pastificioverzolin.test";
  function get(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m && m[1]; }
  var cid = get("_ga") || "GA1.1." + Math.floor(Math.random() * 2e9) + "." + Math.floor(Date.now() / 1000);
  document.cookie = "_ga=" + cid + D;
  document.cookie = "_ga_V3RZ0L1N77=GS2.1.s" + Math.floor(Date.now() / 1000) + "$o1$g0$t0$j60$l0$h0" + D;
  navigator.sendBeacon("https://region1.statvetrina.test/g/collect?v=2&tid=G-V3RZ0L1N77&en=page_view&cid=" + cid);
})();
