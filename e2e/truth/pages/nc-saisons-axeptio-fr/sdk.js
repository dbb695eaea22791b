!function () {
  "use strict";
  var conf = window.axeptioSettings, domaine = "nc-saisonsgourmandes.test", ecoute = [], courant = null, boite;
  function lire(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]+)")); return m ? decodeURIComponent(m[1]) : null; }
  function ecrire(n, v) { document.cookie = n + "=" + encodeURIComponent(v) + "; path=/; domain=." + domaine + "; max-age=15724800; secure; samesite=lax"; }
  var api = { on: function (quoi, f) { ecoute.push([quoi, f]); if (quoi === "cookies:complete" && courant) f(courant); } };
  function dire(quoi, v) { ecoute.forEach(function (e) { if (e[0] === quoi) e[1](v); }); }
  function finir(choix, vendeurs) {
    courant = choix;
    var oui = vendeurs.filter(function (v) { return choix[v.name]; }).map(function (v) { return v.name; });
    var jeton = lire("nc_axeptio_cookies") ? JSON.parse(lire("nc_axeptio_cookies")).$$token : Math.random().toString(36).slice(2, 22);
    ecrire("nc_axeptio_cookies", JSON.stringify(Object.assign({ $$token: jeton, $$date: new Date().toISOString(), $$cookiesVersion: { name: conf.cookiesVersion }, $$completed: true }, choix)));
    ecrire("nc_axeptio_authorized_vendors", "," + oui.join(",") + ",");
    ecrire("nc_axeptio_all_vendors", "," + vendeurs.map(function (v) { return v.name; }).join(",") + ",");
    fetch("https://api.nc-axepto.test/v1/app/consents/" + conf.clientId, { method: "POST", mode: "cors", keepalive: true, headers: { "content-type": "application/json" }, body: JSON.stringify({ token: jeton, preferences: choix }) }).catch(function () {});
    dire("cookies:complete", choix);
    if (boite) boite.remove();
  }
  function montrer(c) {
    if (boite) boite.remove();
    boite = document.createElement("div"); boite.id = "axeptio_overlay"; boite.className = "axeptio_mount";
    document.body.appendChild(boite);
    var r = boite.attachShadow({ mode: "open" });
    r.innerHTML = '<style>:host{all:initial}.axeptio_widget{position:fixed;left:28px;bottom:28px;width:400px;background:#fff;border-radius:14px;box-shadow:0 12px 44px rgba(40,25,10,.35);font:15px/1.5 "Source Sans Pro",Arial,sans-serif;color:#333;padding:26px 26px 0;z-index:2147483646}h2{font-size:22px;margin:0 0 8px;color:#9c3d22}p{margin:0 0 10px}.btns{display:flex;margin:14px -26px 0;border-top:1px solid #eee}.btns button{flex:1;border:0;background:none;padding:18px 4px;font:600 15px Arial,sans-serif;cursor:pointer;color:#555;border-right:1px solid #eee}.btns button:hover{background:#faf4ea}#axeptio_btn_acceptAll{color:#9c3d22!important;border:0!important}.cert{font-size:11px;color:#999;text-align:center;padding:8px}ul{list-style:none;margin:0 0 8px;padding:0}li{display:flex;justify-content:space-between;border-bottom:1px solid #f0f0f0;padding:8px 0}</style><div class="axeptio_widget" role="dialog" aria-label="' + c.titre + '"></div>';
    var w = r.querySelector(".axeptio_widget");
    function bouton(b, id, texte, f) { var e = document.createElement("button"); e.id = id; e.type = "button"; e.textContent = texte; e.onclick = f; b.appendChild(e); }
    function tous(v) { var o = {}; c.vendeurs.forEach(function (x) { o[x.name] = v; }); return o; }
    w.innerHTML = "<h2>" + c.titre + "</h2>" + c.texte.map(function (t) { return "<p>" + t + "</p>"; }).join("") + '<div class="btns"></div><div class="cert">Consentements certifiés par axepto</div>';
    var b = w.querySelector(".btns");
    bouton(b, "axeptio_btn_dismiss", "Non merci", function () { finir(tous(false), c.vendeurs); });
    bouton(b, "axeptio_btn_configure", "Je choisis", function () {
      w.innerHTML = "<h2>Vos préférences</h2><ul>" + c.vendeurs.map(function (v) { return "<li><label for='v_" + v.name + "'><b>" + v.title + "</b><br>" + v.short + "</label><input type='checkbox' id='v_" + v.name + "'></li>"; }).join("") + '</ul><div class="btns"></div><div class="cert">Consentements certifiés par axepto</div>';
      bouton(w.querySelector(".btns"), "axeptio_btn_next", "Valider mes choix", function () {
        var o = {}; c.vendeurs.forEach(function (v) { o[v.name] = w.querySelector("#v_" + v.name).checked; }); finir(o, c.vendeurs);
      });
    });
    bouton(b, "axeptio_btn_acceptAll", "OK pour moi", function () { finir(tous(true), c.vendeurs); });
  }
  fetch("https://client.nc-axepto.test/" + conf.clientId + ".json").then(function (r) { return r.json(); }).then(function (c) {
    window.axeptioSDK = api;
    (window._axcb || []).forEach(function (f) { f(api); });
    window._axcb = { push: function (f) { f(api); } };
    window.openAxeptioCookies = function () { montrer(c); };
    var deja = lire("nc_axeptio_cookies");
    if (deja) { deja = JSON.parse(deja); var o = {}; c.vendeurs.forEach(function (v) { o[v.name] = !!deja[v.name]; }); courant = o; dire("cookies:complete", o); }
    else setTimeout(function () { montrer(c); }, 1200);
  });
}();
