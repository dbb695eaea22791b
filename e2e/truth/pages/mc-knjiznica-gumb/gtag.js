(function () {
  var now = Math.floor(Date.now() / 1000), had = document.cookie.match(/_ga=GA1\.1\.([^;]+)/), cid = had ? had[1] : Math.floor(Math.random() * 2147483647) + "." + now;
  var opts = ";path=/;domain=knjiznica-bistrica-mc8.test;max-age=63072000";
  document.cookie = "_ga=GA1.1." + cid + opts;
  document.cookie = "_ga_KNJ8BISMC8=GS2.1.s" + now + "$o1$g0" + opts;
  navigator.sendBeacon("https://region1.stevec-mc8.test/g/collect?v=2&tid=G-KNJ8BISMC8&cid=" + cid);
})();
