(function () {
  var m = document.cookie.match(/nb_pk_id\.14\.2f6b=([^;]+)/), id = m ? m[1] : Array.from({ length: 16 }, function () { return (Math.random() * 16 | 0).toString(16); }).join("") + "." + Math.floor(Date.now() / 1000) + ".";
  document.cookie = "nb_pk_id.14.2f6b=" + id + "; path=/; max-age=33955200; SameSite=Lax";
  document.cookie = "nb_pk_ses.14.2f6b=1; path=/; max-age=1800; SameSite=Lax";
  navigator.sendBeacon("https://stats.nb-heanalytics.test/matomo.php?idsite=14&rec=1&_id=" + id.slice(0, 16) + "&url=" + encodeURIComponent(location.href));
})();
