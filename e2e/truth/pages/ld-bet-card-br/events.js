(function () {
  var m = document.cookie.match(/_ttp=([^;]+)/), v = m ? m[1] : Math.random().toString(36).slice(2) + ".tt.1";
  document.cookie = "_ttp=" + v + "; path=/; domain=golacobet-ld7.test; max-age=33696000; Secure; SameSite=Lax";
  sessionStorage.setItem("tt_appInfo", '{"appName":"golaco"}');
  navigator.sendBeacon("https://analytics.tiquetoque-ld7.test/api/v2/pixel", v);
})();
