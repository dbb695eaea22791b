(function (iub) {
  var conf = iub.csConfiguration, NAME = "_iub_cs-" + conf.cookiePolicyId;
  function stored() { var m = document.cookie.match(new RegExp(NAME + "=([^;]+)")); return m && JSON.parse(decodeURIComponent(m[1])); }
  function activate(p) {
    document.querySelectorAll("script._iub_cs_activate").forEach(function (s) {
      if (!p[s.dataset.iubPurposes]) return;
      s.className = "_iub_cs_activate-activated";
      var n = document.createElement("script"); n.src = s.dataset.suppressedsrc; n.async = true; s.parentNode.insertBefore(n, s);
    });
  }
  function consent(p) {
    var v = { timestamp: new Date().toISOString(), version: "1.69.0", purposes: p, id: conf.cookiePolicyId, cons: { rand: Math.random().toString(16).slice(2, 8) } };
    document.cookie = NAME + "=" + encodeURIComponent(JSON.stringify(v)) + "; max-age=" + 365 * 86400 + "; path=/; SameSite=Lax; Secure";
    var b = document.getElementById("iubenda-cs-banner"); b.parentNode.removeChild(b); activate(p);
  }
  function draw() {
    if (!document.body) return setTimeout(draw, 20);
    var d = document.createElement("div");
    d.id = "iubenda-cs-banner"; d.className = "iubenda-cs-default-floating iubenda-cs-bottom iubenda-cs-center iubenda-cs-visible";
    d.setAttribute("role", "dialog"); d.setAttribute("aria-label", "Informativa");
    d.style.cssText = "position:fixed;z-index:99999998;left:0;right:0;bottom:0;display:flex;justify-content:center;font:14px -apple-system,sans-serif";
    d.innerHTML = '<div class="iubenda-cs-container"><div class="iubenda-cs-content" style="background:#000;color:#fff;border-radius:4px;padding:22px;margin:16px;max-width:840px"><div id="iubenda-cs-title"><b>Informativa</b></div><div id="iubenda-cs-paragraph"><p class="iub-p">Noi e terze parti selezionate utilizziamo cookie o tecnologie simili per finalità tecniche e, con il tuo consenso, anche per altre finalità come specificato nella cookie policy.</p></div><div class="iub-purposes" style="display:none"><label><input type="checkbox" checked disabled> Necessari</label> <label><input type="checkbox" id="p4"> Misurazione</label> <label><input type="checkbox" id="p5"> Marketing</label> <button class="iubenda-cs-save-btn">Salva e continua</button></div><div class="iubenda-cs-counter"></div><div class="iubenda-cs-opt-group" style="display:flex;gap:8px"><button class="iubenda-cs-customize-btn iubenda-cs-btn" tabindex="0">Scopri di più e personalizza</button><button class="iubenda-cs-reject-btn iubenda-cs-btn" tabindex="0">Rifiuta</button><button class="iubenda-cs-accept-btn iubenda-cs-btn-primary" tabindex="0">Accetta</button></div></div></div>';
    document.body.appendChild(d);
    var q = function (s) { return d.querySelector(s); };
    q(".iubenda-cs-accept-btn").onclick = function () { consent({ 1: true, 4: true, 5: true }); };
    q(".iubenda-cs-reject-btn").onclick = function () { consent({ 1: true, 4: false, 5: false }); };
    q(".iubenda-cs-customize-btn").onclick = function () { q(".iub-purposes").style.display = "block"; };
    q(".iubenda-cs-save-btn").onclick = function () { consent({ 1: true, 4: q("#p4").checked, 5: q("#p5").checked }); };
  }
  var s = stored();
  if (!s) draw(); else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", function () { activate(s.purposes); }); else activate(s.purposes);
})(window._iub);
