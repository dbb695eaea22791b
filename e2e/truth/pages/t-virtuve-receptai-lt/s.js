(function () {
  var m = document.cookie.match(/_skid=([^;]+)/), v = m ? m[1] : "s1." + Date.now() + "." + Math.floor(Math.random() * 1e8);
  document.cookie = "_skid=" + v + "; domain=.virtuvesruonis.test; path=/; max-age=34128000; SameSite=Lax; Secure";
  if (!sessionStorage.getItem("sk_sesija")) sessionStorage.setItem("sk_sesija", String(Date.now()));
  navigator.sendBeacon("https://in.skaiciuoklys.test/i", new URLSearchParams({ t: "view", c: v, u: location.href }));
})();
