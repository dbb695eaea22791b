(function () {
  var m = document.cookie.match(/(?:^|; )_pm_kylastaja=([^;]+)/);
  var k = m ? m[1] : Date.now() + "-" + Math.floor(Math.random() * 1e8);
  document.cookie = "_pm_kylastaja=" + k + "; domain=.saarekaja.test; path=/; max-age=33696000; samesite=lax";
  new Image().src = "https://p.publikumeeter.test/v?l=saarekaja&k=" + k;
})();
