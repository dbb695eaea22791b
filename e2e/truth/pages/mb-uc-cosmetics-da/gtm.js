(function () {
  var t = Math.floor(Date.now() / 1000), had = document.cookie.match(/(?:^|; )_ga=([^;]+)/);
  var ga = had ? had[1] : "GA1.1." + Math.floor(Math.random() * 2147483647) + "." + t;
  var o = "; path=/; domain=hvidhyld-mb4.test; max-age=34560000; secure";
  document.cookie = "_ga=" + ga + o;
  document.cookie = "_ga_HV4T0K9Q2B=GS2.1.s" + t + "$o1$g0$t" + t + "$j60$l0$h0" + o;
  fetch("https://sst.hvidhyld-mb4.test/g/collect?v=2&tid=G-HV4T0K9Q2B&cid=" + ga.slice(6) + "&en=page_view&dl=" + encodeURIComponent(location.href), { method: "POST", credentials: "include", keepalive: true });
})();
