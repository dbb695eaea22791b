(function () {
  var dom = "; path=/; max-age=63072000; domain=" + location.hostname.replace(/^www\./, ""), t = Math.floor(Date.now() / 1000);
  var cid = (document.cookie.match(/ne_ga=([^;]+)/) || [])[1] || "GA1.1." + Math.floor(Math.random() * 2147483647) + "." + t;
  document.cookie = "ne_ga=" + cid + dom; document.cookie = "ne_ga_KR4N1CH7=GS2.1.s" + t + "$o1$g0$t" + t + dom;
  navigator.sendBeacon("https://region1.ne-tagmessung.test/g/collect?v=2&tid=G-KR4N1CH7&cid=" + cid.slice(6) + "&en=page_view");
})();
