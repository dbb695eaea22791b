(function () {
  var id = "G-NV9LB0DK7S", now = Math.floor(Date.now() / 1000), o = ";path=/;domain=nordvangbiler-lb9.test;max-age=63072000";
  var had = document.cookie.match(/_ga=GA1\.1\.([^;]+)/), cid = had ? had[1] : Math.floor(Math.random() * 2147483647) + "." + now;
  document.cookie = "_ga=GA1.1." + cid + o; document.cookie = "_ga_" + id.slice(2) + "=GS2.1.s" + now + "$o1$g0$t" + now + "$j60$l0$h0" + o;
  function hit(en) { navigator.sendBeacon("https://region1.maaletag-lb9.test/g/collect?v=2&tid=" + id + "&cid=" + cid + "&en=" + en); }
  hit("page_view");
  addEventListener("scroll", function s() { if (scrollY + innerHeight > document.documentElement.scrollHeight * .9) { removeEventListener("scroll", s); hit("scroll"); } }, { passive: true });
})();
