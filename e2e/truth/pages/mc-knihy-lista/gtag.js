(function () {
  var now = Math.floor(Date.now() / 1000), had = document.cookie.match(/_ga=GA1\.1\.([^;]+)/), cid = had ? had[1] : Math.floor(Math.random() * 2147483647) + "." + now;
  var opts = ";path=/;domain=knihy-u-lampy-mc4.test;max-age=63072000";
  document.cookie = "_ga=GA1.1." + cid + opts;
  document.cookie = "_ga_LAMPA4MC=GS2.1.s" + now + "$o1$g0" + opts;
  document.cookie = "_gcl_au=1.1." + cid + ";path=/;domain=knihy-u-lampy-mc4.test;max-age=7776000";
  navigator.sendBeacon("https://region1.merilo-mc4.test/g/collect?v=2&tid=G-LAMPA4MC&gcs=G111&cid=" + cid);
})();
