/* Gestionnaire de balises – publication 214 */
(function () {
  var regles = [
    { nom: "Accueil – témoin de consentement présent", si: function () { return document.cookie.indexOf("nc_temoins=") > -1; } },
  ];
  var fait = false;
  function balises() {
    if (fait) return; fait = true;
    var s = document.createElement("script"); s.async = true; s.src = "https://assets.nc-lynxmetrique.test/launch/EN8f31.min.js"; document.head.appendChild(s);
    new Image().src = "https://ad.nc-doublevoie.test/activity;src=1162044;type=part;cat=accueil;ord=1";
  }
  document.addEventListener("temoins:acceptes", balises);
  regles.forEach(function (r) { if (r.si()) balises(); });
})();
