(function () {
  var d = location.hostname.split(".").slice(-2).join("."), m = document.cookie.match(/(?:^|; )_ga=([^;]*)/), id = m ? m[1] : "GA1.1." + Math.floor(Math.random() * 2e9) + "." + Math.floor(Date.now() / 1000);
  document.cookie = "_ga=" + id + "; domain=." + d + "; path=/; max-age=63072000"; document.cookie = "_ga_WUY4NCHA9=GS2.1.s" + Date.now() + "; domain=." + d + "; path=/; max-age=63072000"; document.cookie = "_gcl_au=1.1." + Math.floor(Math.random() * 1e9) + "; domain=." + d + "; path=/; max-age=7776000";
  navigator.sendBeacon("https://shoushu.shuxince.test/g/collect?v=2&en=page_view&cid=" + id);
  var seen = false;
  addEventListener("scroll", function () { if (!seen && scrollY > 400) { seen = true; navigator.sendBeacon("https://shoushu.shuxince.test/g/collect?v=2&en=scroll&cid=" + id); } });
})();
