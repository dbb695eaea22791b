/* biscuitier – gestionnaire de cookies libre */
var biscuitier = {
  job: [], parameters: {},
  lire: function () { var m = document.cookie.match(new RegExp("(?:^|; )" + this.parameters.cookieName + "=([^;]*)")); return m ? m[1] : ""; },
  init: function (p) { this.parameters = p; document.addEventListener("DOMContentLoaded", function () { biscuitier.load(); }); },
  ecrire: function (etat) { document.cookie = this.parameters.cookieName + "=!vidoline=" + etat + "; path=/; max-age=31536000; samesite=lax; secure"; },
  services: { vidoline: {
    js: function () { document.querySelectorAll(".vidoline_player").forEach(function (d) {
      d.innerHTML = '<iframe title="Vidéo Vidoline" width="100%" height="360" style="border:0" allowfullscreen src="https://player.vidoline.test/video/' + d.getAttribute("videoID") + '"></iframe>'; }); },
    fallback: function () { document.querySelectorAll(".vidoline_player").forEach(function (d) {
      d.innerHTML = '<div class="bscActivate"><div class="bscFloat"><b>Vidoline</b> est désactivé. Autorisez le dépôt de cookies pour accéder au contenu.<br><button type="button" class="bscAllow">✓ Autoriser</button></div></div>';
      d.querySelector("button").onclick = function () { biscuitier.repondre(true); }; }); }
  } },
  repondre: function (oui) {
    this.ecrire(oui);
    document.getElementById("biscuitierRoot").hidden = true;
    this.services.vidoline[oui ? "js" : "fallback"]();
  },
  load: function () {
    var r = document.createElement("div"), c = this.lire();
    r.id = "biscuitierRoot"; r.hidden = true;
    r.innerHTML = '<div id="bscBack"></div><div id="bscAlertBig" role="alertdialog" aria-label="Gestion des cookies"><p>Ce site utilise des cookies et vous donne le contrôle sur ceux que vous souhaitez activer.</p>' +
      '<button type="button" id="bscPersonalize2" class="bscAllow" aria-label="Cookies : OK, tout accepter">✓ OK, tout accepter</button><button type="button" id="bscAllDenied2" class="bscDeny" aria-label="Cookies : Interdire tous les cookies">✗ Interdire tous les cookies</button><br><button type="button" id="bscCloseAlert" class="bscPerso" aria-label="Cookies : Personnaliser (fenêtre modale)">Personnaliser</button> <a href="/vie-privee/">Politique de confidentialité</a></div>' +
      '<div id="bscPanel" role="dialog" aria-label="Panneau de gestion des cookies" hidden><h2>Panneau de gestion des cookies</h2><p>En autorisant ces services tiers, vous acceptez le dépôt et la lecture de cookies nécessaires à leur bon fonctionnement.</p><div class="bscLine"><span>Vidéos – <b>Vidoline</b></span><span><button type="button" class="bscAllow" id="bscV1">✓ Autoriser</button><button type="button" class="bscDeny" id="bscV0">✗ Interdire</button></span></div></div>';
    document.body.appendChild(r);
    var moi = this, sur = function (id, f) { document.getElementById(id).addEventListener("click", f); };
    sur("bscPersonalize2", function () { moi.repondre(true); });
    sur("bscAllDenied2", function () { moi.repondre(false); });
    sur("bscV1", function () { moi.repondre(true); });
    sur("bscV0", function () { moi.repondre(false); });
    sur("bscCloseAlert", function () { document.getElementById("bscAlertBig").hidden = true; document.getElementById("bscPanel").hidden = false; });
    if (c.indexOf("vidoline=true") >= 0) moi.services.vidoline.js();
    else { moi.services.vidoline.fallback(); if (!c) setTimeout(function () { r.hidden = false; }, 600); }
  }
};
