(function () {
  var o = ";path=/;domain=akti-akinita-lc6.test;max-age=63072000", now = Math.floor(Date.now() / 1000);
  var had = (document.cookie.match(/(?:^|; )_ga=([^;]+)/) || [])[1] || "GA1.1." + Math.floor(Math.random() * 2147483647) + "." + now;
  document.cookie = "_ga=" + had + o;
  document.cookie = "_ga_AK7T1L06ZZ=GS2.1.s" + now + "$o1$g0$t" + now + "$j60$l0$h0" + o;
  fetch("https://region1.etiketes-metrisi-lc6.test/g/collect?v=2&tid=G-AK7T1L06ZZ&cid=" + had.slice(6), { method: "POST", mode: "no-cors", keepalive: true });
})();
