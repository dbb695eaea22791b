(function () {
  var d = location.hostname.split(".").slice(-2).join(".");
  var m = document.cookie.match(/(?:^|; )_ga=([^;]*)/), id = m ? m[1] : "GA1.1." + Math.floor(Math.random() * 2e9) + "." + Math.floor(Date.now() / 1000);
  function set(n, v) { document.cookie = n + "=" + v + "; domain=." + d + "; path=/; max-age=63072000"; }
  set("_ga", id); set("_ga_VLN7M0T4NK", "GS2.1.s" + Math.floor(Date.now() / 1000) + "$o1$g0");
  navigator.sendBeacon("https://stats.orechodata.test/g/collect?v=2&tid=G-VLN7M0T4NK&cid=" + id + "&en=page_view");
})();
