(function () {
  var c = _iub.csConfiguration, nome = "nc_iub_cs-" + c.cookiePolicyId, fini = [["4", "Misurazione"], ["5", "Marketing"]];
  function leggi() { var m = document.cookie.match(new RegExp("(?:^|; )" + nome + "=([^;]+)")); return m ? JSON.parse(decodeURIComponent(m[1])) : null; }
  function attiva(p) {
    [].forEach.call(document.querySelectorAll("script._iub_cs_activate[type='text/plain']"), function (s) {
      if (!p[s.getAttribute("data-iub-purposes")]) return;
      var n = document.createElement("script"); n.async = true; n.className = "_iub_cs_activate-activated"; n.src = s.getAttribute("data-suppressedsrc");
      s.parentNode.replaceChild(n, s);
    });
  }
  function salva(p) {
    var tutti = fini.every(function (f) { return p[f[0]]; });
    var v = { timestamp: new Date().toISOString(), version: "1.61.0", purposes: Object.assign({ 1: true }, p), id: c.siteId, cons: { rand: Math.random().toString(16).slice(2, 8) } };
    if (tutti) v.consent = true;
    document.cookie = nome + "=" + encodeURIComponent(JSON.stringify(v)) + "; path=/; domain=" + c.cookieDomain + "; max-age=31536000; secure; samesite=lax";
    navigator.sendBeacon("https://idb.nc-iubetta.test/create", JSON.stringify({ site: c.siteId, proofs: v.purposes }));
    var b = document.getElementById("iubenda-cs-banner"); if (b) b.remove();
    attiva(p);
  }
  function tutto(v) { var p = {}; fini.forEach(function (f) { p[f[0]] = v; }); return p; }
  function banner() {
    var d = document.createElement("div");
    d.id = "iubenda-cs-banner"; d.className = "iubenda-cs-default-floating iubenda-cs-bottom iubenda-cs-center iubenda-cs-fix-height iubenda-cs-visible"; d.setAttribute("role", "alertdialog"); d.setAttribute("aria-labelledby", "iubenda-cs-title");
    d.innerHTML = '<style>#iubenda-cs-banner{position:fixed!important;left:0;right:0;bottom:24px;z-index:99999998!important;font-family:Arial,sans-serif}.iubenda-cs-container{width:920px;max-width:94%;margin:0 auto;background:#000;color:#fff;border-radius:4px;box-shadow:0 8px 48px rgba(0,0,0,.4);position:relative}.iubenda-cs-content{padding:24px}.iubenda-cs-rationale p{margin:0 0 10px;font-size:14px;line-height:1.5}#iubenda-cs-title{font-weight:700;font-size:16px}.iubenda-cs-rationale a{color:#fff;text-decoration:underline}.iubenda-cs-close-btn{position:absolute;top:6px;right:8px;background:none;border:0;color:#fff;font-size:24px;cursor:pointer}.iubenda-cs-opt-group{display:flex;justify-content:space-between;margin-top:12px}.iubenda-cs-opt-group button{border:0;border-radius:64px;padding:12px 24px;font-weight:700;font-size:14px;cursor:pointer;margin-left:8px}.iubenda-cs-customize-btn{background:#212121;color:#fff;margin-left:0!important}.iubenda-cs-reject-btn,.iubenda-cs-accept-btn{background:#0073ce;color:#fff}.purposes-item{display:flex;justify-content:space-between;border-top:1px solid #333;padding:12px 0}</style>'
      + '<div class="iubenda-cs-container"><div class="iubenda-cs-content"><button type="button" class="iubenda-cs-close-btn" aria-label="Continua senza accettare">×</button><div class="iubenda-cs-rationale"><p id="iubenda-cs-title">Informativa</p><p>Noi e terze parti selezionate utilizziamo cookie o tecnologie simili per finalità tecniche e, con il tuo consenso, anche per le finalità di <b>misurazione</b> e <b>marketing</b> come specificato nella <a href="/cookie">cookie policy</a>. Puoi liberamente prestare, rifiutare o revocare il tuo consenso, in qualsiasi momento, accedendo al pannello delle preferenze.</p><p>Usa il pulsante “Accetta” per acconsentire. Usa il pulsante “Rifiuta” o chiudi questa informativa per continuare senza accettare.</p></div><div class="iubenda-cs-opt-group"><div><button type="button" class="iubenda-cs-customize-btn">Scopri di più e personalizza</button></div><div><button type="button" class="iubenda-cs-reject-btn iubenda-cs-btn-primary">Rifiuta</button><button type="button" class="iubenda-cs-accept-btn iubenda-cs-btn-primary">Accetta</button></div></div></div></div>';
    document.body.appendChild(d);
    var q = function (s) { return d.querySelector(s); };
    q(".iubenda-cs-accept-btn").onclick = function () { salva(tutto(true)); };
    q(".iubenda-cs-reject-btn").onclick = q(".iubenda-cs-close-btn").onclick = function () { salva(tutto(false)); };
    q(".iubenda-cs-customize-btn").onclick = function () {
      q(".iubenda-cs-rationale").innerHTML = '<p id="iubenda-cs-title">Le tue preferenze relative alla privacy</p><div class="purposes-item"><span>Strettamente necessari</span><span>Sempre attivi</span></div>' + fini.map(function (f) { return '<div class="purposes-item"><label for="p' + f[0] + '">' + f[1] + '</label><input type="checkbox" id="p' + f[0] + '"></div>'; }).join("");
      q(".iubenda-cs-opt-group").innerHTML = '<div></div><div><button type="button" class="iubenda-cs-accept-btn" id="iubFooterBtn">Salva e continua</button></div>';
      q("#iubFooterBtn").onclick = function () { var p = {}; fini.forEach(function (f) { p[f[0]] = q("#p" + f[0]).checked; }); salva(p); };
    };
  }
  function via() {
    document.querySelectorAll(".iubenda-cs-preferences-link").forEach(function (a) { a.onclick = function (e) { e.preventDefault(); if (!document.getElementById("iubenda-cs-banner")) banner(); }; });
    var p = leggi();
    if (p) attiva(p.purposes); else banner();
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", via); else via();
})();
