(function () {
  var t = Math.floor(Date.now() / 1000), o = "; path=/; domain=baansaithong-mb7.test; max-age=63072000";
  var had = document.cookie.match(/(?:^|; )_ga=([^;]+)/), ga = had ? had[1] : "GA1.1." + Math.floor(Math.random() * 2147483647) + "." + t;
  document.cookie = "_ga=" + ga + o;
  document.cookie = "_ga_TH7BST0N1K=GS2.1.s" + t + "$o1$g0$t" + t + "$j60$l0$h0" + o;
  navigator.sendBeacon("https://region1.krathangstat-mb7.test/g/collect?v=2&tid=G-TH7BST0N1K&cid=" + ga.slice(6) + "&en=page_view");
})();
