(function () {
  var m = document.cookie.match(/(?:^|; )_od_vid=([^;]*)/), v = m ? m[1] : Math.random().toString(36).slice(2) + Date.now().toString(36);
  document.cookie = "_od_vid=" + v + ";domain=.sartendeclotilde.test;path=/;max-age=33696000;SameSite=Lax";
  fetch("https://recoge.olfatodigital.test/v1/p?v=" + v, { method: "POST", mode: "no-cors", keepalive: true });
})();
