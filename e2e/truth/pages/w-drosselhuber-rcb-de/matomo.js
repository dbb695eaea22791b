(function () {
  function get(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n.replace(/\./g, "\\.") + "=([^;]*)")); return m && m[1]; }
  var hex = function () { return Math.random().toString(16).slice(2, 10); };
  var id = (get("_pk_id.4.b81d") || hex() + hex() + "." + Math.floor(Date.now() / 1000) + ".");
  document.cookie = "_pk_id.4.b81d=" + id + "; path=/; max-age=33955200; SameSite=Lax";
  document.cookie = "_pk_ses.4.b81d=1; path=/; max-age=1800; SameSite=Lax";
  navigator.sendBeacon("https://statistik.drosselhuber-oefen.test/matomo.php?idsite=4&rec=1&_id=" + id.slice(0, 16) + "&url=" + encodeURIComponent(location.href));
})();
