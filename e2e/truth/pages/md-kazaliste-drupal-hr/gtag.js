(function () {
  var t = Math.floor(Date.now() / 1000), o = "; path=/; domain=kazaliste-kastilac-md6.test; max-age=63072000", m = document.cookie.match(/_ga=([^;]+)/);
  var c = m ? m[1] : "GA1.1." + Math.floor(Math.random() * 2e9) + "." + t;
  document.cookie = "_ga=" + c + o; document.cookie = "_ga_KAST06=GS2.1.s" + t + o;
  fetch("https://region1.posjeti-md6.test/g/collect?v=2&tid=G-KAST06&cid=" + c, { method: "POST", mode: "no-cors", keepalive: true }).catch(function () {});
})();
