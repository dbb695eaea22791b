(function () {
  var d = location.hostname.split(".").slice(-2).join(".");
  document.cookie = "__gads=ID=" + Math.random().toString(16).slice(2, 18) + ":T=" + Math.floor(Date.now() / 1000) + "; domain=." + d + "; path=/; max-age=33696000; SameSite=Lax";
  var plass = document.getElementById("annonse-1");
  if (plass) plass.innerHTML = '<small>Annonse</small><br><svg width="580" height="160" role="img" aria-label="Annonse for ullundertøy"><rect width="580" height="160" fill="#f6e4c8"/><text x="40" y="90" font-size="30" font-family="Arial">Varm i vinter – Ullmor undertøy</text></svg>';
  fetch("https://annonser.reklamvidda.test/gampad/ads?iu=/1731/fjellvaktposten&gdpr=1", { credentials: "include", mode: "no-cors" });
  var f = document.createElement("iframe"); f.src = "https://synk.budkverna.test/usersync.html?gdpr=1"; f.style.display = "none"; document.body.appendChild(f);
})();
