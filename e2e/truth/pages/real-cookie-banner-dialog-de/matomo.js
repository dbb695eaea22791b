(function () {
  var site = 4, hash = "9c1f", at = Math.floor(Date.now() / 1000);
  var m = document.cookie.match(new RegExp("_pk_id\\." + site + "\\." + hash + "=([0-9a-f]{16})"));
  var id = m ? m[1] : Array.from(crypto.getRandomValues(new Uint8Array(8)), function (b) { return b.toString(16).padStart(2, "0"); }).join("");
  document.cookie = "_pk_id." + site + "." + hash + "=" + id + "." + at + ".; path=/; max-age=33955200; SameSite=Lax";
  document.cookie = "_pk_ses." + site + "." + hash + "=1; path=/; max-age=1800; SameSite=Lax";
  navigator.sendBeacon("https://matomo.statistik-hof-s40.test/matomo.php?idsite=4&rec=1&_id=" + id + "&send_image=0");
})();
