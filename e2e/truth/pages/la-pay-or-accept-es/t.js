(function () {
  var m = document.cookie.match(/(?:^|; )_rct=([^;]+)/), id = m ? m[1] : Date.now() + "." + Math.floor(Math.random() * 1e9);
  document.cookie = "_rct=" + id + ";path=/;domain=diariodemanda-la5.test;max-age=33696000";
  fetch("https://tag.recuenta-la5.test/p?c=" + id, { mode: "no-cors", keepalive: true });
})();
