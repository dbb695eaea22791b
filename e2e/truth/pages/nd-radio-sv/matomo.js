(function () {
  var m = document.cookie.match(/nd_pk_id\.7\.1f2e=([^;]+)/), id = m ? m[1] : Math.random().toString(16).slice(2, 18) + "." + Math.floor(Date.now() / 1000) + ".";
  document.cookie = "nd_pk_id.7.1f2e=" + id + "; path=/; max-age=33955200; SameSite=Lax; Secure";
  document.cookie = "nd_pk_ses.7.1f2e=1; path=/; max-age=1800; SameSite=Lax; Secure";
  navigator.sendBeacon("https://stat.nd-besoksraknaren.test/matomo.php?idsite=7&rec=1&_id=" + id.slice(0, 16) + "&url=" + encodeURIComponent(location.href));
})();
