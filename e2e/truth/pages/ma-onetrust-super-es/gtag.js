(function () {
  var now = Math.floor(Date.now() / 1000), had = document.cookie.match(/_ga=([^;]+)/);
  var cid = had ? had[1] : "GA1.1." + Math.floor(Math.random() * 2147483647) + "." + now;
  var o = ";path=/;domain=supermercados-lavega-ma4.test;max-age=63072000";
  document.cookie = "_ga=" + cid + o;
  document.cookie = "_ga_V3GA0MA4ES=GS2.1.s" + now + "$o1$g0$t" + now + "$j60$l0$h0" + o;
  navigator.sendBeacon("https://region1.analitica-ma4.test/g/collect?v=2&tid=G-V3GA0MA4ES&cid=" + cid.slice(6) + "&en=page_view");
})();
