/* Biscottier SDK 5.2 */
(function () {
  var VENDORS = ["cygnelivre"];
  function lire(nom) {
    var m = document.cookie.match(new RegExp("(?:^|; )" + nom + "=([^;]*)"));
    return m ? decodeURIComponent(m[1]) : null;
  }
  function ecrire(nom, valeur) {
    document.cookie = nom + "=" + encodeURIComponent(valeur) + "; path=/; max-age=31536000; secure; samesite=lax";
  }
  var ecouteurs = [];
  var sdk = { on: function (e, f) { ecouteurs.push(f); var c = lire("biscottier_cookies"); if (c) f(JSON.parse(c)); } };
  (window._bcbAll || []).forEach(function (f) { f(sdk); });
  window._bcbAll = { push: function (f) { f(sdk); } };
  if (lire("biscottier_cookies")) return;

  function finir(oui) {
    var c = { "$$token": Math.random().toString(36).slice(2, 14), "$$date": new Date().toISOString(), "$$cookiesVersion": { name: window.biscottoSettings.cookiesVersion }, cygnelivre: oui, "$$completed": true };
    ecrire("biscottier_cookies", JSON.stringify(c));
    ecrire("biscottier_all_vendors", "," + VENDORS.join(",") + ",");
    ecrire("biscottier_authorized_vendors", oui ? "," + VENDORS.join(",") + "," : ",,");
    fetch("https://api.biscottier.test/v1/app/consents/" + window.biscottoSettings.clientId, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(c), keepalive: true });
    ecouteurs.forEach(function (f) { f(c); });
    carte.classList.remove("vu");
    setTimeout(function () { hote.remove(); }, 500);
  }
  var hote, carte;
  setTimeout(function () {
    hote = document.createElement("div");
    hote.id = "biscottier_overlay";
    hote.className = "biscottier_mount";
    document.body.appendChild(hote);
    var r = hote.attachShadow({ mode: "open" });
    r.innerHTML = '<style>' +
      '.w{position:fixed;left:28px;bottom:28px;width:366px;z-index:2147483600;background:#fff;border-radius:12px;box-shadow:0 10px 50px rgba(0,0,0,.25);font:15px/1.5 "Source Sans Pro",Arial,sans-serif;color:#333;opacity:0;transform:translateY(30px);transition:opacity .5s,transform .5s;overflow:hidden}.w.vu{opacity:1;transform:none}' +
      '.c{padding:26px 26px 18px}h1{font-size:20px;margin:10px 0}p{margin:0 0 10px}a{color:#7a7a7a;font-size:13px}.b{display:flex;border-top:1px solid #eee}button{flex:1;background:none;border:0;border-left:1px solid #eee;padding:17px 4px;font:inherit;font-size:14px;cursor:pointer;color:#555}button:first-child{border-left:0}button:hover{background:#f5f5f5}#oui{font-weight:700;color:#25423f}label{display:flex;justify-content:space-between;padding:10px 0}' +
      '</style><div class="w" role="dialog" aria-label="Cookies"><div id="e1"><div class="c"><svg width="52" height="52" viewBox="0 0 52 52"><circle cx="26" cy="26" r="24" fill="#d9a566"/><circle cx="18" cy="20" r="4" fill="#7b4a1e"/><circle cx="33" cy="24" r="4" fill="#7b4a1e"/><circle cx="23" cy="36" r="4" fill="#7b4a1e"/></svg>' +
      '<h1>Coucou, ce sont les cookies&nbsp;!</h1><p>Nous avons attendu de savoir si notre savonnerie vous plaisait avant de frapper à la porte. Nous aimerions vous accompagner pendant votre visite pour mesurer nos publicités.</p><p>On peut rester&nbsp;?</p><a href="/confidentialite">Lire notre politique de confidentialité</a></div>' +
      '<div class="b"><button id="non" aria-label="Non merci">Non merci</button><button id="choix">Je choisis</button><button id="oui">OK pour moi</button></div></div>' +
      '<div id="e2" hidden><div class="c"><h1>Publicité</h1><p>Ces partenaires nous aident à savoir quelle annonce vous a conduit ici.</p><label>Pixel Cygnelivre <input type="checkbox" id="v"></label></div><div class="b"><button id="retour">Retour</button><button id="valider">C’est bon pour moi</button></div></div></div>';
    carte = r.querySelector(".w");
    var q = function (s) { return r.getElementById(s); };
    requestAnimationFrame(function () { setTimeout(function () { carte.classList.add("vu"); }, 60); });
    q("non").onclick = function () { finir(false); };
    q("oui").onclick = function () { finir(true); };
    q("choix").onclick = function () { q("e1").hidden = true; q("e2").hidden = false; };
    q("retour").onclick = function () { q("e2").hidden = true; q("e1").hidden = false; };
    q("valider").onclick = function () { finir(q("v").checked); };
  }, 2200);
})();
