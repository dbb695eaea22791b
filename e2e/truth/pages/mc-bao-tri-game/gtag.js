(function () {
  var id = "G-LT3V9N2MC0", now = Math.floor(Date.now() / 1000), had = document.cookie.match(/_ga=GA1\.1\.([^;]+)/);
  var cid = had ? had[1] : Math.floor(Math.random() * 2147483647) + "." + now, opts = ";path=/;domain=longthan-mc2.test;max-age=63072000";
  document.cookie = "_ga=GA1.1." + cid + opts;
  document.cookie = "_ga_LT3V9N2MC0=GS2.1.s" + now + "$o1$g0$t" + now + opts;
  navigator.sendBeacon("https://region1.demluot-mc2.test/g/collect?v=2&tid=" + id + "&cid=" + cid + "&en=page_view");
})();
