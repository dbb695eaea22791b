(function () {
  var o = "; path=/; max-age=63072000; domain=ne-fleursdelise.test", t = Math.floor(Date.now() / 1000), had = document.cookie.match(/ne_ga=([^;]+)/), cid = had ? had[1] : "GA1.1." + Math.floor(Math.random() * 2e9) + "." + t;
  document.cookie = "ne_ga=" + cid + o; document.cookie = "ne_ga_L15EF0EURS=GS2.1.s" + t + "$o1$g0" + o;
  fetch("https://www.ne-mesuretag.test/g/collect?v=2&tid=G-L15EF0EURS&cid=" + cid.slice(6), { method: "POST", keepalive: true, mode: "no-cors" }).catch(function () {});
})();
