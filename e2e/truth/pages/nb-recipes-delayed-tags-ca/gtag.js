(function () {
  var now = Math.floor(Date.now() / 1000), opts = ";path=/;domain=nb-prairielarder.test;max-age=63072000", had = document.cookie.match(/(?:^|; )nb_ga=GA1\.1\.([^;]+)/);
  var cid = had ? had[1] : Math.floor(Math.random() * 2147483647) + "." + now;
  document.cookie = "nb_ga=GA1.1." + cid + opts; document.cookie = "nb_ga_PRLRDR4TT1=GS1.1." + now + ".1.1." + now + ".0.0.0" + opts;
  navigator.sendBeacon("https://region1.nb-statgauge.test/g/collect?v=2&tid=G-PRLRDR4TT1&cid=" + cid + "&en=page_view");
})();
