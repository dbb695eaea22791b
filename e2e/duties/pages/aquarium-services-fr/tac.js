(function () {
  var lu = function () { var m = document.cookie.match(/tarteaucitron=!vidabysse=(true|false)/); return m && m[1]; };
  var charger = function () { document.getElementById("video").innerHTML = '<iframe title="Méduses" src="https://www.vidabysse-d71.test/embed?v=meduses"></iframe>'; };
  var r = document.createElement("div");
  r.id = "tarteaucitronRoot";
  r.innerHTML = '<div id="tarteaucitronAlertBig" role="region" aria-label="Cookies" style="display:none"><p>Ce site utilise des cookies et vous donne le contrôle sur ce que vous souhaitez activer</p><button id="tarteaucitronPersonalize2" type="button">OK, tout accepter</button><button id="tarteaucitronAllDenied2" type="button">Interdire tous les cookies</button><button id="tarteaucitronCloseAlert" type="button">Personnaliser</button></div>' +
    '<button id="tarteaucitronManager" type="button" style="display:none">Gestion des cookies</button>' +
    '<div id="tarteaucitron" role="dialog" aria-label="Panneau de gestion des cookies" style="display:none"><h2>Vidabysse</h2><button id="vA" type="button">Autoriser</button><button id="vD" type="button">Interdire</button></div>';
  document.body.appendChild(r);
  var $ = function (id) { return document.getElementById(id); };
  var dire = function (v) {
    document.cookie = "tarteaucitron=!vidabysse=" + v + "; path=/; max-age=" + 182 * 86400;
    $("tarteaucitronAlertBig").style.display = $("tarteaucitron").style.display = "none";
    $("tarteaucitronManager").style.display = "block";
    if (v === "true") charger(); else $("video").innerHTML = "<p>La vidéo se charge avec votre accord.</p>";
  };
  $("tarteaucitronPersonalize2").onclick = $("vA").onclick = function () { dire("true"); };
  $("tarteaucitronAllDenied2").onclick = $("vD").onclick = function () { dire("false"); };
  $("tarteaucitronCloseAlert").onclick = $("tarteaucitronManager").onclick = function () { $("tarteaucitron").style.display = "block"; };
  if (!lu()) $("tarteaucitronAlertBig").style.display = "block";
  else { $("tarteaucitronManager").style.display = "block"; if (lu() === "true") charger(); }
})();
