/* Témoins Loi 25 1.4.2 */
(function () {
  // Valeurs d'avant septembre 2023, quand le site informait seulement
  var DEFAUTS = { statistiques: true, publicite: true };
  var $ = function (i) { return document.getElementById(i); };
  function lire() {
    var m = document.cookie.match(/(?:^|; )temoins_loi25=([^;]*)/);
    if (!m) return null;
    try { return Object.assign({}, DEFAUTS, JSON.parse(m[1])); } catch (e) { return DEFAUTS; }
  }
  function enregistrer(choix) {
    choix.date = new Date().toISOString();
    document.cookie = "temoins_loi25=" + encodeURIComponent(JSON.stringify(choix)) + "; path=/; max-age=15552000; secure; samesite=lax";
    $("loi25").hidden = true;
    appliquer(choix);
  }
  function charger(src) { var s = document.createElement("script"); s.async = true; s.src = src; document.head.appendChild(s); }
  function appliquer(choix) {
    if (choix.statistiques) charger("https://static.clartee-md8.test/tag/q8popote");
    if (choix.publicite) charger("https://px.infolettre-md8.test/js/pixel.js");
  }
  var choix = lire();
  if (choix) appliquer(choix); else $("loi25").hidden = false;
  $("l25oui").onclick = function () { enregistrer({ statistiques: true, publicite: true }); };
  $("l25non").onclick = function () { enregistrer({ statistiques: false, publicite: false }); };
  $("l25perso").onclick = function () { $("loi25d").hidden = false; $("l25perso").hidden = true; $("l25ok").hidden = false; };
  $("l25ok").onclick = function () { enregistrer({ statistiques: $("l25s").checked, publicite: $("l25p").checked }); };
})();
