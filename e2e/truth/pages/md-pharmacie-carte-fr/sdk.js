(function () {
  var reglages = window.axeptioSettings, ecouteurs = [];
  var domaine = location.hostname.split(".").slice(-2).join(".");
  function lire(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m && decodeURIComponent(m[1]); }
  function ecrire(n, v) { document.cookie = n + "=" + encodeURIComponent(v) + "; path=/; domain=" + domain() + "; max-age=16416000; secure; samesite=lax"; }
  function domain() { return domaine; }
  function annoncer(choix) { ecouteurs.forEach(function (f) { f(choix); }); }
  var sdk = { on: function (nom, f) { if (nom === "cookies:complete") { ecouteurs.push(f); if (deja) f(deja); } } };
  var brut = lire("axeptio_cookies"), deja = brut && JSON.parse(brut);
  window._axcb.forEach(function (f) { f(sdk); }); window._axcb = { push: function (f) { f(sdk); } };
  fetch("https://client.axeptif-md4.test/" + reglages.clientId + ".json").then(function (r) { return r.json(); }).then(function (conf) {
    if (!deja) setTimeout(function () { dessiner(conf); }, 800);
  });
  function dessiner(conf) {
    var hote = document.createElement("div"); hote.id = "axeptio_overlay"; hote.className = "axeptio_mount";
    hote.style.cssText = "position:fixed;left:0;bottom:0;z-index:2147483647";
    document.body.appendChild(hote);
    var racine = hote.attachShadow({ mode: "open" });
    var style = "<style>.c{font-family:Arial,sans-serif;position:fixed;left:24px;bottom:24px;width:400px;background:#fff;border-radius:14px;box-shadow:0 8px 40px #0003;color:#333;overflow:hidden;animation:m .4s}@keyframes m{from{transform:translateY(60px);opacity:0}}.t{padding:26px 26px 10px}h2{margin:0 0 10px;font-size:20px}p{font-size:14px;line-height:1.5;margin:0 0 12px}.b{display:flex;border-top:1px solid #eee}.b button{flex:1;border:0;background:#fff;padding:17px 4px;font-size:14px;cursor:pointer;color:#555}.b button+button{border-left:1px solid #eee}.b .ok{color:#0b6b4b;font-weight:700}.v{display:flex;justify-content:space-between;align-items:center;padding:9px 0;font-size:14px}.sw{width:40px;height:22px;border:0;border-radius:11px;background:#ccc;position:relative;cursor:pointer}.sw:after{content:'';position:absolute;width:16px;height:16px;border-radius:8px;background:#fff;top:3px;left:3px}.sw[aria-checked=true]{background:#0b6b4b}.sw[aria-checked=true]:after{left:21px}.a{font-size:11px;color:#999;padding:0 26px 12px}</style>";
    var choix = {}; conf.vendors.forEach(function (v) { choix[v.name] = false; });
    function finir(valeur) {
      if (valeur !== undefined) for (var k in choix) choix[k] = valeur;
      var permis = Object.keys(choix).filter(function (k) { return choix[k]; });
      var trace = Object.assign({}, choix, { $$token: Math.random().toString(36).slice(2), $$date: new Date().toISOString(), $$completed: true });
      ecrire("axeptio_cookies", JSON.stringify(trace));
      ecrire("axeptio_authorized_vendors", "," + permis.join(",") + ",");
      ecrire("axeptio_all_vendors", "," + Object.keys(choix).join(",") + ",");
      fetch("https://api.axeptif-md4.test/v1/app/consents/" + reglages.clientId + "/cookies", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(trace) }).catch(function () {});
      hote.remove(); deja = trace; annoncer(trace);
    }
    function accueil() {
      racine.innerHTML = style + '<div class="c" role="dialog" aria-label="Cookies"><div class="t"><h2>' + conf.title + "</h2><p>" + conf.text + '</p></div><div class="a">Consentements certifiés</div><div class="b"><button id="axeptio_btn_dismiss">Non merci</button><button id="axeptio_btn_configure">Je choisis</button><button id="axeptio_btn_acceptAll" class="ok">OK pour moi</button></div></div>';
      racine.getElementById("axeptio_btn_dismiss").onclick = function () { finir(false); };
      racine.getElementById("axeptio_btn_configure").onclick = etape;
      racine.getElementById("axeptio_btn_acceptAll").onclick = function () { finir(true); };
    }
    function etape() {
      racine.innerHTML = style + '<div class="c" role="dialog" aria-label="Cookies"><div class="t"><h2>Mesure et publicité</h2>' + conf.vendors.map(function (v) { return '<div class="v"><span>' + v.title + '</span><button class="sw" role="switch" aria-checked="' + choix[v.name] + '" aria-label="' + v.title + '" data-v="' + v.name + '"></button></div>'; }).join("") + '</div><div class="b"><button id="retour">Retour</button><button id="axeptio_btn_next" class="ok">Terminer</button></div></div>';
      racine.querySelectorAll(".sw").forEach(function (s) { s.onclick = function () { choix[s.dataset.v] = !choix[s.dataset.v]; s.setAttribute("aria-checked", choix[s.dataset.v]); }; });
      racine.getElementById("retour").onclick = accueil;
      racine.getElementById("axeptio_btn_next").onclick = function () { finir(); };
    }
    accueil();
  }
})();
