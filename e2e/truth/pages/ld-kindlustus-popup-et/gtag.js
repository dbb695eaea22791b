(function () {
  var s = Math.floor(Date.now() / 1000), m = document.cookie.match(/_ga=GA1\.1\.([\d.]+)/);
  var cid = m ? m[1] : Math.floor(Math.random() * 2147483647) + "." + s, o = ";path=/;domain=merekindlustus-ld4.test;max-age=63072000";
  document.cookie = "_ga=GA1.1." + cid + o;
  document.cookie = "_ga_L4D4KINDL=GS2.1.s" + s + "$o1$g0$t" + s + o;
  fetch("https://region1.veebimoot-ld4.test/g/collect?v=2&tid=G-L4D4KINDL&cid=" + cid + "&en=page_view", { method: "POST", mode: "no-cors", keepalive: true });
})();
