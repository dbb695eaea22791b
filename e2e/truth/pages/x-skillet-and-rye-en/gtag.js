(function () {
  var at = "; domain=.skilletandrye.test; path=/; max-age=34128000; Secure", now = Math.floor(Date.now() / 1000);
  if (document.cookie.indexOf("_ga=") < 0) document.cookie = "_ga=GA1.1." + Math.floor(Math.random() * 2e9) + "." + now + at;
  document.cookie = "_ga_SKRYE5=GS2.1.s" + now + "$o1$g0" + at;
  navigator.sendBeacon("https://collect.tallyhawk-metrics.test/g/collect?v=2&en=page_view");
})();
