(function () {
  function keep(n, v, s) { var m = document.cookie.match(n.replace(/\./g, "\\.") + "=([^;]+)"); v = m ? m[1] : v; document.cookie = n + "=" + v + ";path=/;max-age=" + s + ";samesite=lax"; return v; }
  var id = keep("ng_pk_id.17.5c1d", Math.random().toString(16).slice(2, 18) + "." + Math.floor(Date.now() / 1000), 33955200);
  keep("ng_pk_ses.17.5c1d", "1", 1800);
  navigator.sendBeacon("https://stat.ng-arneska.test/matomo.php?idsite=17&rec=1&_id=" + id);
})();
