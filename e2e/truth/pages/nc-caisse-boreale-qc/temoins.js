(function () {
  var NOM = "nc_temoins", voile;
  function lire() { var m = document.cookie.match(/(?:^|; )nc_temoins=([^;]+)/); return m ? m[1] : null; }
  function garder(stats, pub) {
    var v = "ess:1~stat:" + (stats ? 1 : 0) + "~pub:" + (pub ? 1 : 0);
    document.cookie = NOM + "=" + v + "; path=/; domain=.nc-caisseboreale.test; max-age=31536000; secure; samesite=lax";
    localStorage.setItem("nc_temoins_date", new Date().toISOString().slice(0, 10));
    voile.remove(); voile = null;
    if (stats || pub) document.dispatchEvent(new CustomEvent("temoins:acceptes"));
  }
  function ouvrir() {
    if (voile) return;
    voile = document.createElement("div"); voile.className = "tm-voile";
    voile.innerHTML = '<div class="tm-boite" role="dialog" aria-modal="true" aria-labelledby="tm-t"><h2 id="tm-t">Votre vie privée, vos choix</h2><div class="tm-corps"><p>Nous utilisons des témoins (« cookies ») essentiels au fonctionnement du site. Avec votre permission, nous utilisons aussi des témoins pour mesurer la fréquentation et vous présenter des offres pertinentes. Conformément à la Loi 25, les témoins non essentiels demeurent désactivés tant que vous n’y avez pas consenti.</p></div><div class="tm-actions"><button type="button" class="plein" data-a="oui">Tout accepter</button><button type="button" class="plein" data-a="non">Tout refuser</button><button type="button" data-a="regler">Gérer mes préférences</button></div></div>';
    document.body.appendChild(voile);
    voile.addEventListener("click", function (e) {
      var a = e.target.getAttribute("data-a");
      if (a === "oui") garder(true, true);
      if (a === "non") garder(false, false);
      if (a === "regler") {
        voile.querySelector(".tm-corps").innerHTML = '<div class="tm-ligne"><span>Témoins essentiels</span><em>Toujours actifs</em></div><div class="tm-ligne"><label for="tm-s">Témoins de mesure d’audience</label><input type="checkbox" id="tm-s"></div><div class="tm-ligne"><label for="tm-p">Témoins publicitaires</label><input type="checkbox" id="tm-p"></div>';
        voile.querySelector(".tm-actions").innerHTML = '<button type="button" class="plein" data-a="sauver">Enregistrer mes choix</button>';
      }
      if (a === "sauver") garder(document.getElementById("tm-s").checked, document.getElementById("tm-p").checked);
    });
  }
  document.getElementById("cb-gerer").addEventListener("click", function (e) { e.preventDefault(); ouvrir(); });
  if (!lire()) ouvrir();
})();
