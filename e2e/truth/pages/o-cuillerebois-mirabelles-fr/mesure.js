/* Mesure d'audience exemptée de consentement */
(function () {
  var p = "; path=/; samesite=lax";
  document.cookie = "_msr_testcookie.7.3fa2=1" + p;
  var ok = document.cookie.indexOf("_msr_testcookie.7.3fa2=1") !== -1;
  document.cookie = "_msr_testcookie.7.3fa2=; expires=Thu, 01 Jan 1970 00:00:00 GMT" + p;
  if (!ok) return;
  var m = document.cookie.match(/(?:^|; )_msr_id\.7\.3fa2=([^;]+)/);
  var id = m ? m[1] : Math.random().toString(16).slice(2, 14) + "0000." + Math.floor(Date.now() / 1000) + ".";
  document.cookie = "_msr_id.7.3fa2=" + id + "; max-age=33955200" + p;
  document.cookie = "_msr_ses.7.3fa2=1; max-age=1800" + p;
  navigator.sendBeacon("https://mesure.cuillereenbois.test/mesure.php?idsite=7&rec=1&_id=" + id.slice(0, 16) + "&url=" + encodeURIComponent(location.href), "");
})();
