/* spletna analitika */
(function () {
  var id = "14.8c1f", hex = function () { return Math.random().toString(16).slice(2, 10) + Math.random().toString(16).slice(2, 10); };
  function put(name, value, age) { document.cookie = name + "=" + value + "; path=/; SameSite=Lax; max-age=" + age; }
  put("_pk_testcookie." + id, "1", 60);
  var works = document.cookie.indexOf("_pk_testcookie") > -1;
  put("_pk_testcookie." + id, "", 0);
  if (!works) return;
  if (document.cookie.indexOf("_pk_id." + id) < 0) put("_pk_id." + id, hex() + "." + Math.floor(Date.now() / 1000) + ".", 33955200);
  put("_pk_ses." + id, "1", 1800);
  navigator.sendBeacon("https://stej.klopotec-analitika.test/matomo.php?idsite=14&rec=1&action_name=" + encodeURIComponent(document.title));
})();
