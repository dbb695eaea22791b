(function () {
  var o = ";path=/;domain=lohnfuchs-lc4.test;max-age=63072000", now = Math.floor(Date.now() / 1000);
  var had = (document.cookie.match(/(?:^|; )_ga=([^;]+)/) || [])[1] || "GA1.1." + Math.floor(Math.random() * 2147483647) + "." + now;
  document.cookie = "_ga=" + had + o;
  document.cookie = "_ga_LF48W213KX=GS2.1.s" + now + "$o1$g0$t" + now + "$j60$l0$h0" + o;
  document.cookie = "_gcl_au=1.1." + Math.floor(Math.random() * 1e9) + "." + now + ";path=/;domain=lohnfuchs-lc4.test;max-age=7776000";
  navigator.sendBeacon("https://region1.tagmessung-lc4.test/g/collect?v=2&tid=G-LF48W213KX&cid=" + had.slice(6) + "&en=page_view");
  (new Image).src = "https://px.ads.netzwerken-lc4.test/collect/?v=2&fmt=js&pid=482130&time=" + Date.now();
})();
