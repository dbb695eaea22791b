(function () {
  "use strict";
  var root = ";path=/;domain=.lacocinadelola-s84.test;max-age=33696000;Secure;SameSite=None";
  function val(n) { var m = document.cookie.match("(^|; )" + n + "=([^;]*)"); return m && decodeURIComponent(m[2]); }
  function ads() { var s = document.createElement("script"); s.src = "https://securepubads.gestor-s84.test/tag/js/gpt.js"; s.async = true; document.head.appendChild(s); }
  function finish(ok) {
    document.cookie = "FCCDCF=" + encodeURIComponent(JSON.stringify([null, null, null, [ok ? "CQI84AAQI84AAEsACBESBPFoAP_gAEPgAAAAINJD" : "CQI84AAQI84AAEsACBESAAFgAAAAAEPgAAAAAAAA", "2~" + (ok ? "70.89.93" : "") + "~dv.", "s84"], null, null, [[32, "[\"s84\",[" + Math.floor(Date.now() / 1000) + "]]"]]])) + root;
    document.cookie = "FCNEC=" + encodeURIComponent(JSON.stringify([["AKsRol84" + Math.random().toString(36).slice(2)]])) + root;
    document.querySelector(".fc-consent-root").remove();
    if (ok) ads();
  }
  function start() {
    var was = val("FCCDCF");
    if (was) { if (JSON.parse(was)[3][0].indexOf("P_g") > 0) ads(); return; }
    var d = document.createElement("div"); d.className = "fc-consent-root";
    d.innerHTML = '<div class="fc-dialog-overlay" style="position:fixed;inset:0;background:#000;opacity:.6;z-index:2147483644"></div><div class="fc-dialog-container" style="position:fixed;inset:0;display:flex;align-items:center;justify-content:center;z-index:2147483645"><div class="fc-dialog fc-choice-dialog" role="dialog" aria-label="lacocinadelola te pide tu consentimiento" style="background:#fff;border-radius:8px;width:560px;padding:24px;font-family:Roboto,Arial"><div class="fc-header"><h1 style="color:#000;font-size:20px">La cocina de Lola te pide tu consentimiento para usar tus datos personales para estos fines:</h1></div><div class="fc-data-processing"><p>Publicidad y contenido personalizados, medición de publicidad y contenido, investigación de audiencia y desarrollo de servicios</p><p>Almacenar la información en un dispositivo y/o acceder a ella</p></div><div class="fc-preferences" hidden><p>Anuncios personalizados <label class="fc-preference-slider"><input type="checkbox" class="purpose" role="switch" aria-label="Consentimiento para anuncios personalizados"></label></p><button class="fc-button fc-confirm-choices"><p class="fc-button-label">Confirmar selección</p></button></div><div class="fc-footer-buttons" style="display:flex;gap:8px">' +
      [["fc-cta-consent fc-primary-button", "Consentir"], ["fc-cta-do-not-consent fc-secondary-button", "No consentir"], ["fc-cta-manage-options fc-secondary-button", "Gestionar opciones"]].map(function (b) { return '<button class="fc-button ' + b[0] + '" aria-label="' + b[1] + '" style="flex:1;border:1px solid #1a73e8;border-radius:4px;background:#fff"><div class="fc-button-background"></div><p class="fc-button-label">' + b[1] + "</p></button>"; }).join("") + "</div></div></div>";
    document.body.appendChild(d);
    var q = function (c) { return d.querySelector("." + c); };
    q("fc-cta-consent").onclick = function () { finish(true); };
    q("fc-cta-do-not-consent").onclick = function () { finish(false); };
    q("fc-cta-manage-options").onclick = function () { q("fc-preferences").hidden = false; };
    q("fc-confirm-choices").onclick = function () { finish(q("purpose").checked); };
  }
  if (document.body) start(); else document.addEventListener("DOMContentLoaded", start);
})();
