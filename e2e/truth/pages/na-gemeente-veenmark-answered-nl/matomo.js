(function () {
  var id = "12", hash = ".a41c", host = ";path=/;samesite=lax", now = Math.floor(Date.now() / 1000);
  var had = document.cookie.match(new RegExp("_pk_id\\." + id + "\\" + hash + "=([^;]+)"));
  var v = had ? had[1] : Array.from(crypto.getRandomValues(new Uint8Array(8)), function (b) { return b.toString(16).padStart(2, "0"); }).join("") + "." + now + ".";
  document.cookie = "_pk_id." + id + hash + "=" + v + ";max-age=33955200" + host;
  document.cookie = "_pk_ses." + id + hash + "=1;max-age=1800" + host;
  navigator.sendBeacon("https://veenmark.na-gemeentestat.test/matomo.php?idsite=" + id + "&rec=1&action_name=" + encodeURIComponent(document.title) + "&_id=" + v.slice(0, 16));
})();
