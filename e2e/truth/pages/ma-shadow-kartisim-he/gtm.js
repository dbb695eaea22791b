(function () {
  var now = Math.floor(Date.now() / 1000), had = document.cookie.match(/_ga=([^;]+)/), o = ";path=/;domain=bama-ptuha-ma7.test;max-age=63072000";
  var cid = had ? had[1] : "GA1.1." + Math.floor(Math.random() * 2147483647) + "." + now;
  document.cookie = "_ga=" + cid + o;
  document.cookie = "_ga_BM7TKTS0IL=GS2.1.s" + now + "$o1$g1$t" + now + "$j60$l0$h0" + o;
  document.cookie = "_gcl_au=1.1." + now + "." + now + ";path=/;domain=bama-ptuha-ma7.test;max-age=7776000";
  fetch("https://region1.medidot-ma7.test/g/collect?v=2&tid=G-BM7TKTS0IL&cid=" + cid.slice(6), { method: "POST", mode: "no-cors", keepalive: true });
})();
