(function () {
  function put(n, v) { document.cookie = n + "=" + v + "; domain=.savonnerie-brindille.test; path=/; max-age=34128000; Secure"; }
  var now = Math.floor(Date.now() / 1000);
  if (document.cookie.indexOf("_ga=") < 0) put("_ga", "GA1.1." + Math.floor(Math.random() * 2e9) + "." + now);
  put("_ga_R7XBRIN", "GS2.1.s" + now + "$o1$g0$t" + now);
  navigator.sendBeacon("https://region1.mesurelys.test/g/collect?v=2&tid=G-R7XBRIN&en=page_view");
})();
