(function () {
  var d = location.hostname.split(".").slice(-2).join("."), m = document.cookie.match(/_kt_id=([^;]*)/), id = m ? m[1] : Math.random().toString(16).slice(2, 18);
  document.cookie = "_kt_id=" + id + "; domain=." + d + "; path=/; max-age=33955200; SameSite=Lax"; document.cookie = "_kt_ses=1; domain=." + d + "; path=/; max-age=1800; SameSite=Lax";
  navigator.sendBeacon("https://mittari.kavijatieto.test/k.php?idsite=44&_id=" + id);
  setTimeout(function () { navigator.sendBeacon("https://mittari.kavijatieto.test/k.php?idsite=44&ping=1&_id=" + id); }, 4000);
})();
