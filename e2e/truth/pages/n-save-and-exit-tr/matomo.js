(function () {
  var now = Math.floor(Date.now() / 1000);
  var found = /(?:^|; )_pk_id\.7\.3f1c=([0-9a-f]{16})/.exec(document.cookie);
  var id = found ? found[1] : crypto.randomUUID().replace(/-/g, "").slice(0, 16);
  document.cookie = "_pk_id.7.3f1c=" + id + "." + now + ".; path=/; max-age=33955200; SameSite=Lax";
  document.cookie = "_pk_ses.7.3f1c=1; path=/; max-age=1800; SameSite=Lax";
  navigator.sendBeacon("https://analitik.olcumevi.test/matomo.php?idsite=7&rec=1&_id=" + id);
})();
