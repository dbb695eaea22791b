(function () {
  var site = "14.7e1c", age = "; path=/; SameSite=Lax";
  function get(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n.replace(".", "[.]") + "=([^;]*)")); return m && m[1]; }
  var id = get("_pk_id." + site) || Math.random().toString(16).slice(2, 18).padEnd(16, "0") + "." + Math.floor(Date.now() / 1000) + ".";
  document.cookie = "_pk_id." + site + "=" + id + age + "; max-age=33955200";
  document.cookie = "_pk_ses." + site + "=1" + age + "; max-age=1800";
  navigator.sendBeacon("https://stats.tallyhedge.test/matomo.php?idsite=14&rec=1&_id=" + id.slice(0, 16) + "&url=" + encodeURIComponent(location.href));
})();
