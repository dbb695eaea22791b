(function () {
  var id = window._iub.csConfiguration.cookiePolicyId;
  var NAME = "_iub_cs-" + id;
  var PURPOSES = { 1: "Necessari", 3: "Esperienza", 4: "Misurazione", 5: "Marketing" };
  var DESC = { 1: "Questi strumenti di tracciamento sono strettamente necessari per garantire il funzionamento e la fornitura del servizio richiesto e, pertanto, non richiedono il tuo consenso.", 3: "Questi strumenti migliorano la qualità della tua esperienza e ti permettono di interagire con contenuti e piattaforme esterne.", 4: "Questi strumenti ci permettono di misurare il traffico e analizzare il tuo comportamento per migliorare il nostro servizio.", 5: "Questi strumenti ci permettono di fornirti contenuti e annunci personalizzati in base ai tuoi interessi." };
  function read() {
    var m = document.cookie.match(new RegExp("(?:^|; )" + NAME + "=([^;]*)"));
    return m ? JSON.parse(decodeURIComponent(m[1])) : null;
  }
  function activate(p) {
    document.querySelectorAll("script._iub_cs_activate").forEach(function (s) {
      if (!p[s.getAttribute("data-iub-purposes")]) return;
      var n = document.createElement("script");
      n.async = true;
      n.src = s.getAttribute("data-suppressedsrc");
      n.className = "_iub_cs_activate-activated";
      s.replaceWith(n);
    });
  }
  function store(p) {
    var v = { timestamp: new Date().toISOString(), version: "1.78.0", purposes: p, id: id, cons: { rand: Math.random().toString(16).slice(2, 8) } };
    document.cookie = NAME + "=" + encodeURIComponent(JSON.stringify(v)) + "; path=/; domain=ortofico-agriturismo.test; max-age=31536000; SameSite=Lax; Secure";
    activate(p);
  }
  function css() {
    var s = document.createElement("style");
    s.textContent = "#iubenda-cs-banner{position:fixed;inset:auto 0 0 0;z-index:99999998;display:flex;justify-content:center;opacity:0;transition:opacity .4s ease;font-family:-apple-system,system-ui,'Segoe UI',Roboto,Arial,sans-serif;font-size:14px;line-height:1.5}" +
      "#iubenda-cs-banner.iubenda-cs-visible{opacity:1}.iubenda-cs-content{background:#000;color:#fff;border-radius:4px 4px 0 0;max-width:840px;padding:24px 28px 20px;position:relative;margin:0 16px 16px;border-radius:4px;box-shadow:0 8px 48px rgba(0,0,0,.3)}" +
      "#iubenda-cs-title{font-weight:700;margin-bottom:8px}.iubenda-cs-close-btn{position:absolute;right:0;top:0;width:44px;height:44px;border:0;background:none;color:#fff;font-size:24px;cursor:pointer}" +
      ".iubenda-cs-opt-group{display:flex;justify-content:space-between;margin-top:16px}.iubenda-cs-opt-group button{border:0;border-radius:64px;padding:9px 22px;font-weight:700;font-size:14px;cursor:pointer;background:#212121;color:#fff}.iubenda-cs-opt-group .iubenda-cs-accept-btn{background:#0073ce}" +
      ".iubenda-cs-content a{color:#fff}#iubFooterBtnContainer{background:#fff;padding:12px}.purposes-item{border-top:1px solid #444;padding:10px 0;display:flex;gap:16px;justify-content:space-between;text-align:left}.purposes-item p{margin:2px 0;color:#bbb;font-size:13px}" +
      ".iubenda-tp-btn{position:fixed;left:14px;bottom:14px;width:34px;height:34px;border-radius:50%;border:0;background:#0073ce;color:#fff;z-index:99999}";
    document.head.append(s);
  }
  function floating() {
    var b = document.createElement("button");
    b.className = "iubenda-tp-btn iubenda-cs-preferences-link";
    b.title = b.ariaLabel = "Le tue preferenze relative al consenso per le tecnologie di tracciamento";
    b.innerHTML = '<svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d="M10 1l8 3v5c0 5-4 9-8 10-4-1-8-5-8-10V4z" fill="#fff"/></svg>';
    b.onclick = function () { b.remove(); open(); };
    document.body.append(b);
  }
  function done(p) {
    var el = document.getElementById("iubenda-cs-banner");
    el.classList.remove("iubenda-cs-visible");
    setTimeout(function () { el.remove(); floating(); }, 400);
    store(p);
  }
  function open() {
    var el = document.createElement("div");
    el.id = "iubenda-cs-banner";
    el.className = "iubenda-cs-default-floating iubenda-cs-bottom";
    el.setAttribute("role", "dialog");
    el.setAttribute("aria-labelledby", "iubenda-cs-title");
    el.innerHTML = '<div class="iubenda-cs-container"><div class="iubenda-cs-content"><div class="iubenda-cs-rationale">' +
      '<button class="iubenda-cs-close-btn" tabindex="0" role="button" aria-label="Chiudi questa informativa">×</button>' +
      '<div id="iubenda-cs-title">Informativa</div><div id="iubenda-cs-paragraph"><p class="iub-p">Noi e terze parti selezionate utilizziamo cookie o tecnologie simili per finalità tecniche e, con il tuo consenso, anche per le finalità di <b>esperienza</b>, <b>misurazione</b> e <b>marketing</b> come specificato nella <a href="/cookie" class="iubenda-cs-cookie-policy-lnk">cookie policy</a>.</p>' +
      '<p class="iub-p">Puoi liberamente prestare, rifiutare o revocare il tuo consenso, in qualsiasi momento, accedendo al pannello delle preferenze. Il rifiuto del consenso può rendere non disponibili le relative funzioni.</p>' +
      '<p class="iub-p">Usa il pulsante “Accetta” per acconsentire. Chiudi questa informativa per continuare senza accettare.</p></div>' +
      '<div class="iubenda-cs-counter" style="display:none"></div><div class="iubenda-cs-opt-group"><div class="iubenda-cs-opt-group-custom"><button class="iubenda-cs-customize-btn" tabindex="0" role="button">Scopri di più e personalizza</button></div><div class="iubenda-cs-opt-group-consent"><button class="iubenda-cs-accept-btn iubenda-cs-btn-primary" tabindex="0" role="button">Accetta</button></div></div></div></div></div>';
    document.body.append(el);
    setTimeout(function () { el.classList.add("iubenda-cs-visible"); }, 30);
    el.querySelector(".iubenda-cs-close-btn").onclick = function () { done({ 1: true, 3: false, 4: false, 5: false }); };
    el.querySelector(".iubenda-cs-accept-btn").onclick = function () { done({ 1: true, 3: true, 4: true, 5: true }); };
    el.querySelector(".iubenda-cs-customize-btn").onclick = function () { panel(el); };
  }
  function panel(el) {
    var box = el.querySelector(".iubenda-cs-rationale");
    var rows = Object.keys(PURPOSES).map(function (k) {
      return '<div class="purposes-item"><div><b>' + PURPOSES[k] + "</b><p>" + DESC[k] + '</p></div><label><input type="checkbox" data-p="' + k + '"' + (k === "1" ? " checked disabled" : "") + ' aria-label="' + PURPOSES[k] + '"></label></div>';
    }).join("");
    box.innerHTML = '<div id="iubenda-cs-title">Le tue preferenze relative al consenso</div><p>Il seguente pannello ti consente di esprimere le tue preferenze di consenso alle tecnologie di tracciamento che adottiamo per offrire le funzionalità e svolgere le attività sotto descritte.</p>' + rows + '<div class="iubenda-cs-opt-group"><button class="iub-cmp-reject-btn">Rifiuta tutto</button><button class="iub-btn-save">Salva e continua</button><button class="iubenda-cs-accept-btn">Accetta tutto</button></div>';
    box.querySelector(".iub-cmp-reject-btn").onclick = function () { done({ 1: true, 3: false, 4: false, 5: false }); };
    box.querySelector(".iubenda-cs-accept-btn").onclick = function () { done({ 1: true, 3: true, 4: true, 5: true }); };
    box.querySelector(".iub-btn-save").onclick = function () {
      var p = {};
      box.querySelectorAll("input").forEach(function (i) { p[i.dataset.p] = i.checked; });
      done(p);
    };
  }
  function start() {
    css();
    var kept = read();
    if (kept) { activate(kept.purposes); floating(); } else setTimeout(open, 900);
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start); else start();
})();
