(function () {
  var now = Math.floor(Date.now() / 1000), m = document.cookie.match(/(?:^|; )_ga=GA1\.1\.([^;]+)/), cid = m ? m[1] : Math.floor(Math.random() * 2147483647) + "." + now;
  var d = ";path=/;domain=turazgrad-la8.test;max-age=63072000";
  document.cookie = "_ga=GA1.1." + cid + d;
  document.cookie = "_ga_TURZ2027=GS2.1.s" + now + "$o1$g0$t" + now + d;
  navigator.sendBeacon("https://region1.belezhnik-la8.test/g/collect?v=2&tid=G-TURZ2027&cid=" + cid);
})();
